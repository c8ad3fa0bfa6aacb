/** One thing to choose. */
export interface ChoiceOption {
  value: string
  label: string
}

/** Options under a heading; without a label there is no heading. */
export interface ChoiceGroup {
  label?: string
  options: readonly ChoiceOption[]
}

/** The groups with only those options that contain every word of a query, in their label or heading. */
export function filterGroups(groups: readonly ChoiceGroup[], query: string): ChoiceGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every(word => plain(text).includes(word))
  return groups
    .map(group => ({
      ...group,
      options: group.options.filter(({ label }) => matches(`${group.label ?? ''} ${label}`)),
    }))
    .filter(({ options }) => options.length > 0)
}

/** The next option after the chosen one that starts with the typed text; repeating a letter moves to the next match. */
export function findByTyping(options: readonly ChoiceOption[], chosen: string, typed: string) {
  const letters = plain(typed)
  const [first = ''] = letters
  const isRepeated = letters.length > 1 && [...letters].every(letter => letter === first)
  const start = options.findIndex(({ value }) => value === chosen)
  const from = letters.length === 1 || isRepeated ? start + 1 : Math.max(start, 0)
  const ordered = [...options.slice(from), ...options.slice(0, from)]
  return ordered.find(({ label }) => plain(label).startsWith(isRepeated ? first : letters))
}

/** Without accents and capitals, so that "sao" finds São Paulo. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const range = /^[{[]\s*(-?\d+|\*)?\s*(?:,\s*(-?\d+|\*))?\s*[}\]]\s*/
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Chooses among `one|many` and `{0} none|[1,19] some|[20,*] many`, by the plural rules of the language. */
export function choosePlural(line: string, count: number, language: string): string {
  const choices = line.split('|')
  for (const choice of choices) {
    const match = range.exec(choice)
    if (match && isWithin(count, match)) return choice.slice(match[0].length)
  }
  const plain = choices.map(choice => choice.replace(range, ''))
  const rules = new Intl.PluralRules(language)
  const known = new Set(rules.resolvedOptions().pluralCategories)
  const category = rules.select(count)
  const index = categories.filter(name => known.has(name)).indexOf(category)
  return plain[Math.min(Math.max(index, 0), plain.length - 1)] ?? line
}

const isWithin = (count: number, [, from, to]: RegExpExecArray) => {
  const low = from === undefined || from === '*' ? Number.NEGATIVE_INFINITY : Number(from)
  const high = to === undefined ? low : to === '*' ? Number.POSITIVE_INFINITY : Number(to)
  return count >= low && count <= high
}

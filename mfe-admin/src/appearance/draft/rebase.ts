import type { Theme } from '@app/shared/wire'
import { type Draft, isGroup, isSame } from './draft'

/** A draft that was put on top of another appearance, and what both had changed, where it is ours that counts. */
export interface Rebased {
  draft: Draft
  both: string[]
}

/** What was changed from `before` to `mine`, put on top of what somebody else made of it. */
export function rebase(before: Draft, mine: Draft, theirs: Draft): Rebased {
  const both: string[] = []
  const read = ({ themes, settings }: Draft) => ({
    settings,
    themes: Object.fromEntries(themes.map(theme => [theme.id, theme])),
  })
  const { settings, themes } = merge(read(before), read(mine), read(theirs), both)
  const order = [...theirs.themes, ...mine.themes].map(({ id }) => id)
  const wanted = [...new Set(order)].flatMap(id => themes[id] ?? [])
  const known = new Set(theirs.themes.map(({ id }) => id))
  let fresh = Math.min(0, ...wanted.map(({ id }) => id))
  // Which theme is whose default is one choice among all of them.
  const flagged = isSame(flagsOf(before), flagsOf(mine)) ? theirs.themes : mine.themes
  const kept = wanted.map(theme => {
    const flags = flagged.find(({ id }) => id === theme.id)
    return {
      ...theme,
      // What they deleted and we changed is a new theme.
      id: known.has(theme.id) || theme.id < 1 ? theme.id : --fresh,
      default_light: flags?.default_light ?? false,
      default_dark: flags?.default_dark ?? false,
    }
  })
  const activeId = kept.some(({ id }) => id === mine.activeId) ? mine.activeId : (kept[0]?.id ?? 0)
  return { draft: { themes: kept, settings, activeId }, both }
}

const flagsOf = ({ themes }: Draft) =>
  themes.map(({ id, default_light, default_dark }: Theme) => [id, default_light, default_dark])

/** Value by value: whoever changed one has it; what both changed stays ours, and is named. */
function merge<Value>(before: Value, mine: Value, theirs: Value, both: string[], name = ''): Value {
  if (isSame(mine, before)) return theirs
  if (isSame(theirs, before) || isSame(theirs, mine)) return mine
  if (!isGroup(before) || !isGroup(mine) || !isGroup(theirs)) {
    both.push(name)
    return mine
  }
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = [...names].map(key => [key, merge(before[key], mine[key], theirs[key], both, key)])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Value
}

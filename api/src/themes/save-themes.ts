import type { Theme } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { themeStore } from './store'

/** What a new list does to the one there is. */
export function themeChanges(before: readonly Theme[], after: readonly Theme[]) {
  const kept = new Set(after.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  return {
    created: after.filter(({ id }) => id < 1),
    changed: after.filter(({ id }) => known.has(id)),
    removed: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    /** Neither new nor there: the list was made from one that is older. */
    strange: after.filter(({ id }) => id >= 1 && !known.has(id)),
  }
}

/** Makes the list of themes be another. Gives the ids that new themes were given, by those they had in the list. */
export async function saveThemes(db: Db, { created, changed, removed }: ReturnType<typeof themeChanges>) {
  const store = themeStore(db)
  await store.remove(removed)
  for (const theme of changed) await store.change(theme)
  const given = new Map<number, number>()
  for (const { id, ...theme } of created) given.set(id, await store.create(theme))
  return given
}

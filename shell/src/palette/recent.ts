import { localStore } from '@app/shared/storage'

const MOST = 8

/** What an account chose lately in this browser. */
const keyOf = (userId: number | undefined) => `palette.recent.${userId ?? 0}`

/** Ids of entries, the latest first. */
export function readRecent(userId: number | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps what was chosen, by its id alone: no name of a person or a file stays in the browser. */
export function keepRecent(userId: number | undefined, id: string) {
  const others = readRecent(userId).filter(it => it !== id)
  localStore.setItem(keyOf(userId), JSON.stringify([id, ...others].slice(0, MOST)))
}

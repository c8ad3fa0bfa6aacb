/**
 * A storage of the browser that never throws. Where it is forbidden, missing or full, values are held in memory until the page
 * is left.
 */
export interface BrowserStorage {
  getItem(key: string): string | null
  /** Returns whether the value is stored for the next page, too. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** All keys that begin with `prefix`. */
  keys(prefix: string): string[]
}

/** @param find gives the storage; browsers that block cookies throw SecurityError from the getter itself. */
function createBrowserStorage(find: () => Storage): BrowserStorage {
  const inPage = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(find())
    } catch {
      return undefined
    }
  }
  return {
    getItem: key => inPage.get(key) ?? attempt(storage => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt(storage => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) inPage.delete(key)
      else inPage.set(key, value)
      return isStored === true
    },
    removeItem(key) {
      inPage.delete(key)
      attempt(storage => storage.removeItem(key))
    },
    keys(prefix) {
      const stored = attempt(storage => Object.keys(storage)) ?? []
      return [...new Set([...stored, ...inPage.keys()])].filter(key => key.startsWith(prefix))
    },
  }
}

/** The local storage of this browser. */
export const localStore = createBrowserStorage(() => window.localStorage)

/** The session storage of this tab. */
export const sessionStore = createBrowserStorage(() => window.sessionStorage)

/**
 * A storage of the browser that never throws. Where it is forbidden, missing or full, what was to be kept there is remembered for
 * the life of the page.
 */
export interface BrowserStorage {
  getItem(key: string): string | null
  /** Says whether the value will be there for the next page, too. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Names of everything that begins with `prefix`. */
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
      const isKept = attempt(storage => {
        storage.setItem(key, value)
        return true
      })
      if (isKept) inPage.delete(key)
      else inPage.set(key, value)
      return isKept === true
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

/** What this browser remembers between visits. */
export const localStore = createBrowserStorage(() => window.localStorage)

/** What this tab remembers until it is closed. */
export const sessionStore = createBrowserStorage(() => window.sessionStorage)

const PREFIX = 'upload::'

/** Held by this page; where the browser has no locks, such as over plain HTTP, other tabs are not seen. */
const held = new Set<string>()

/** Shown when the same file is on its way to the same place already, in this tab or another. */
export const ALREADY_UPLOADING = 'This file is already being uploaded.'

/** Runs `work` while nobody else in this browser runs any under the same name; rejects at once when somebody does. */
export async function withFileLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (held.has(name)) throw new Error(ALREADY_UPLOADING)
  held.add(name)
  try {
    if (!navigator.locks) return await work()
    return await navigator.locks.request(`${PREFIX}${name}`, { ifAvailable: true }, lock => {
      if (!lock) throw new Error(ALREADY_UPLOADING)
      return work()
    })
  } finally {
    held.delete(name)
  }
}

/** The names that are held in this browser, by this tab or another. */
export async function heldFileLocks(): Promise<ReadonlySet<string>> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  return new Set([...held, ...locks.map(({ name = '' }) => name.slice(PREFIX.length))])
}

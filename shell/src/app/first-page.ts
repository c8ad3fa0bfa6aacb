let isShown = false
const listeners = new Set<() => void>()

/** Whether the first page is on screen. What it does not need waits for that. */
export const firstPage = {
  isShown: () => isShown,
  show() {
    if (isShown) return
    isShown = true
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Calls back once, as soon as the first page is on screen. */
export function afterFirstPage(callback: () => void) {
  if (firstPage.isShown()) return callback()
  const stop = firstPage.subscribe(() => {
    stop()
    callback()
  })
}

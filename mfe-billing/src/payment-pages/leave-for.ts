/**
 * Leaves for a page of the payment service. Resolves only when the visitor comes back to this very page, so that a button that
 * waits for it cannot be pressed twice, and can be pressed again after the browser's "Back".
 */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise(resolve => window.addEventListener('pageshow', () => resolve(), { once: true }))
}

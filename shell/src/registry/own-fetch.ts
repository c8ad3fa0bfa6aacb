let kept: typeof fetch | undefined

/** Keeps the browser's own `fetch`, before any remote runs that could put another one in its place. */
export function keepOwnFetch() {
  kept = globalThis.fetch.bind(globalThis)
}

/** What the shell itself fetches comes by the browser's own `fetch`, whatever a page has made of the global one. */
export const ownFetch: typeof fetch = (...request) => (kept ?? globalThis.fetch)(...request)

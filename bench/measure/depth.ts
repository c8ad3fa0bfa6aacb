/** A request and who made the browser send it. */
export interface Discovery {
  url: string
  /** Milliseconds from the first request to the end of the answer; infinite while it runs. */
  endedAt: number
  /** URLs of the document or scripts that asked for it; empty for the document. */
  finders: string[]
  isScript: boolean
  bytes: number
}

/** How many requests had to finish one after another before this one could start, itself included. */
export function depthOf(
  url: string,
  seen: ReadonlyMap<string, Discovery>,
  path: readonly string[] = [],
): number {
  const request = seen.get(url)
  if (!request || path.includes(url)) return 0
  return 1 + Math.max(0, ...request.finders.map(finder => depthOf(finder, seen, [...path, url])))
}

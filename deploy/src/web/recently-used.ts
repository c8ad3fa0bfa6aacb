/** Makes a value for each key once, and keeps the `most` that were used last. */
export function recentlyUsed<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}

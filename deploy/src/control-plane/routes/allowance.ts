/** Counts calls per key and minute, for so many keys that memory stays small. */
export function createAllowance(
  { perMinute, maxKeys = 10_000 }: { perMinute: number; maxKeys?: number },
  now = Date.now,
) {
  const used = new Map<string, number>()
  let minute = 0
  return {
    /** Whether the key may call once more. */
    take(key: string): boolean {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) used.clear()
      minute = current
      const count = (used.get(key) ?? 0) + 1
      if (count > perMinute || (!used.has(key) && used.size >= maxKeys)) return false
      used.set(key, count)
      return true
    },
  }
}

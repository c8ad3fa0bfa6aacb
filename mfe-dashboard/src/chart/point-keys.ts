const FAR = 10

/** The index that a key leads to in a line of `count` points, as in any slider; undefined for a key that leads nowhere. */
export function pointAfter(key: string, from: number, count: number): number | undefined {
  const to = target(key, from, count)
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}

function target(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return from - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return from + 1
  if (key === 'PageDown') return from - FAR
  if (key === 'PageUp') return from + FAR
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

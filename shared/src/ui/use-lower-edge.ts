import { type RefCallback, useCallback } from 'react'

/** What may stand at the lower edge of the screen, from the bottom up. */
const ORDER = ['cookies', 'selected', 'uploads', 'offline', 'messages'] as const

const GAP = 8
const standing = new Map<HTMLElement, (typeof ORDER)[number]>()

/**
 * A ref for something at the lower edge of the screen. Its style has `--be-below`, the height of what it would cover and has to
 * stand above. What is beside it is not in its way.
 */
export function useLowerEdge(name: (typeof ORDER)[number]): RefCallback<HTMLElement> {
  return useCallback(
    element => {
      if (!element) return
      standing.set(element, name)
      const observer = new ResizeObserver(arrange)
      observer.observe(element)
      // The observer tells before the next picture; until then it would lie over what is below it.
      arrange()
      window.addEventListener('resize', arrange)
      return () => {
        observer.disconnect()
        window.removeEventListener('resize', arrange)
        standing.delete(element)
        arrange()
      }
    },
    [name],
  )
}

function arrange() {
  const placed: { left: number; right: number; top: number }[] = []
  for (const name of ORDER)
    for (const [element, own] of standing) {
      if (own !== name) continue
      const { left, right, height } = element.getBoundingClientRect()
      const under = placed.filter(other => other.left < right && left < other.right)
      const below = Math.max(0, ...under.map(({ top }) => top))
      element.style.setProperty('--be-below', `${below}px`)
      // A bar that stands elsewhere on a wide screen takes none of the edge.
      if (height > 0 && getComputedStyle(element).bottom !== 'auto')
        placed.push({ left, right, top: below + height + GAP })
    }
}

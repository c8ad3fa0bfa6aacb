import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a row of links that scrolls sideways: the current one (`aria-current`) is in view whenever it changes, moved into the middle.
 * Whoever looks further along the row meanwhile is not taken back. Gives the ref of what scrolls.
 */
export function useCurrentInStrip<Strip extends HTMLElement>(): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const link = strip.current?.querySelector('a[aria-current]')
    const path = link?.getAttribute('href') ?? undefined
    if (strip.current && link && path !== shown.current) showInStrip(strip.current, link)
    shown.current = path
  })
  return strip
}

/** Moves a link that is beyond an edge of the strip into its middle; the page itself stays where it is. */
function showInStrip(strip: Element, link: Element) {
  const [edges, { left, right }] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
  if (left < edges.left || right > edges.right)
    strip.scrollLeft += (left + right) / 2 - (edges.left + edges.right) / 2
}

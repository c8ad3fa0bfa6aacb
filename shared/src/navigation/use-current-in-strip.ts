import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a row or a column of links that scrolls: the current one (`aria-current`) is in view whenever it changes, moved into the middle.
 * Whoever looks further along meanwhile is not taken back. Takes the ref of what scrolls.
 */
export function useCurrentInStrip(strip: RefObject<HTMLElement | null>) {
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const link = strip.current?.querySelector('a[aria-current]')
    const path = link?.getAttribute('href') ?? undefined
    if (strip.current && link && path !== shown.current) showInStrip(strip.current, link)
    shown.current = path
  })
}

/** Moves a link that is beyond an edge of the strip into its middle; the page itself stays where it is. */
function showInStrip(strip: Element, link: Element) {
  const [edges, place] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
  if (place.left < edges.left || place.right > edges.right)
    strip.scrollLeft += (place.left + place.right) / 2 - (edges.left + edges.right) / 2
  if (place.top < edges.top || place.bottom > edges.bottom)
    strip.scrollTop += (place.top + place.bottom) / 2 - (edges.top + edges.bottom) / 2
}

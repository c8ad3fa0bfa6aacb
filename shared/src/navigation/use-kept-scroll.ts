import { type RefObject, useLayoutEffect } from 'react'

const kept = new Map<string, number>()

/** For a list that every page draws anew: it is scrolled as the one of this name was on the page before, so that it stands still. */
export function useKeptScroll(list: RefObject<HTMLElement | null>, name: string) {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    element.scrollTop = kept.get(name) ?? 0
    const onScroll = () => kept.set(name, element.scrollTop)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [list, name])
}

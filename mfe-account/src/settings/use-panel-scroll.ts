import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Where in the window one reads, as a share of its height: the panel there fills the most of what is in view. */
const READING_LINE = 0.4

/** Connects a list of links with panels of the same ids: marks the panel in view, and scrolls to one on a click, on arrival and when the hash of the address changes. */
export function usePanelScroll(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  // A panel that was chosen stays marked until the visitor scrolls: the last panels may not reach the line.
  const goneTo = useRef<string>(undefined)
  const all = useRef(ids)
  all.current = ids

  const goTo = (id: string) => {
    const panel = all.current.includes(id) ? document.getElementById(id) : null
    if (!panel) return
    goneTo.current = id
    setCurrent(id)
    panel.scrollIntoView({ block: 'start' })
  }

  useEffect(() => {
    const follow = () => {
      if (!goneTo.current) setCurrent(readingIn(all.current))
    }
    const forget = () => {
      goneTo.current = undefined
    }
    const own = ['wheel', 'touchmove', 'keydown', 'pointerdown']
    window.addEventListener('scroll', follow, { passive: true })
    for (const name of own) window.addEventListener(name, forget, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      for (const name of own) window.removeEventListener(name, forget)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival, and again when panels came or went
  useEffect(() => {
    const goToAddress = () => goTo(window.location.hash.slice(1))
    goToAddress()
    window.addEventListener('hashchange', goToAddress)
    return () => window.removeEventListener('hashchange', goToAddress)
  }, [ids.join()])

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { hash } = event.currentTarget
    window.history.replaceState(window.history.state, '', hash)
    goTo(hash.slice(1))
  }

  return { current, onClick }
}

const readingIn = (ids: readonly string[]) => {
  const { scrollY, innerHeight } = window
  if (scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2) return ids.at(-1)
  const above = ids.filter(id => topOf(id) <= READING_LINE * innerHeight)
  return above.at(-1) ?? ids[0]
}

const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

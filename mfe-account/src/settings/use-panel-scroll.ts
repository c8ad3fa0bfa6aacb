import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Where in the window one reads, as a share of its height: the panel there fills the most of what is in view. */
const READING_LINE = 0.4

/** Connects a list of links with panels of the same ids: marks the panel in view, and goes to one on a click, on arrival and when the hash of the address changes. The focus goes along, so that the next Tab is inside the panel. */
export function usePanelScroll(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  // A panel that was chosen stays marked until the visitor scrolls: the last panels may not reach the line.
  const goneTo = useRef<string>(undefined)
  const all = useRef(ids)
  all.current = ids
  const { key } = useLocation()
  const arrival = useRef<string>(undefined)

  const goTo = (id: string) => {
    const panel = all.current.includes(id) ? document.getElementById(id) : null
    if (!panel) return
    goneTo.current = id
    setCurrent(id)
    panel.scrollIntoView({ block: 'start' })
    panel.focus({ preventScroll: true })
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, when a link of the site names a panel, and again when panels came or went
  useEffect(() => {
    const goToAddress = () => goTo(window.location.hash.slice(1))
    // A panel that comes late takes nobody out of a field.
    if (arrival.current !== key || !isInsideOne(all.current)) goToAddress()
    arrival.current = key
    window.addEventListener('hashchange', goToAddress)
    return () => window.removeEventListener('hashchange', goToAddress)
  }, [key, ids.join()])

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

/** Whether somebody is at work within a panel; one that was gone to has the focus itself. */
const isInsideOne = (ids: readonly string[]) => {
  const { activeElement } = document
  return ids.some(id => {
    const panel = document.getElementById(id)
    return panel !== activeElement && panel?.contains(activeElement)
  })
}

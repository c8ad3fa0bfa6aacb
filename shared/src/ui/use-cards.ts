import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/** On a screen this small every row is a card, also of a table that would fit. */
const SMALL_SCREEN = '(width <= 640px)'
/** Cards are longer, so that a scroll bar may come and take some px: they stay until there is clearly more room. */
const SLACK = 24

/** Whether rows are drawn as cards, because their table would have less than `room` px in `frame`, at the usual size of text. `onChange` hears it before that is painted. */
export function useCards(
  frame: RefObject<HTMLElement | null>,
  room: number,
  onChange: (isCards: boolean) => void = () => {},
): boolean {
  const [isCards, setCards] = useState(false)
  const measure = useEffectEvent(() => {
    const width = frame.current?.clientWidth ?? 0
    // What is not laid out has no width yet.
    if (width === 0) return
    const needed = room * textScale() + (isCards ? SLACK : 0)
    const next = window.matchMedia(SMALL_SCREEN).matches || width < needed
    setCards(next)
    onChange(next)
  })
  useLayoutEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  // The observer tells after the first picture, and nothing of columns that come and go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is measured anew
  useLayoutEffect(measure, [room])
  return isCards
}

/** How large somebody's browser makes text: 2 where it is twice the usual size. */
const textScale = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

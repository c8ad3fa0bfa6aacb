import { useLayoutEffect, useRef } from 'react'

/** A ref for an element that is removed when its button is pressed: the focus moves to the page instead of being lost. */
export function useFocusHandover() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const page = element?.closest('main')
    return () => {
      if (element?.contains(document.activeElement)) page?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

import { useLayoutEffect, useRef } from 'react'

/** Ref for something that goes away by itself: a focus in it goes on to the page, not to nowhere. */
export function useFocusHandover() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

import { useLayoutEffect, useRef } from 'react'

/** Ref for something that goes away once its button was pressed: the focus in it goes on to the page, not to nowhere. */
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

import { type RefObject, useEffect, useRef } from 'react'
import { useAfterPaint } from '../pages/first-page'

const FIELD =
  'form :is(input, select, textarea):not([type="checkbox"], [type="hidden"], [readonly], :disabled)'

/**
 * Moves the focus into the first field of a page that is a form, such as sign-in, after a full load. Not where that would open a
 * keyboard on the screen, nor when the visitor was faster.
 */
export function useFirstField(isForm: boolean, main: RefObject<HTMLElement | null>) {
  const isShown = useAfterPaint()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isShown || isDone.current) return
    isDone.current = true
    if (!isForm || document.activeElement !== document.body) return
    if (window.matchMedia('(pointer: fine)').matches)
      main.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
  }, [isShown, isForm, main])
}

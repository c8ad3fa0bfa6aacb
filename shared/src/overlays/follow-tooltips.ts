const DELAY = 1500 // K-018
const CLOSE_DELAY = 500

/** What has a tooltip: its text is the value of the attribute. */
const ANCHOR = '[data-tooltip]'

/** Keys that press the control, or dismiss what is shown. */
const ENDS = ['Escape', 'Enter', ' ']

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>(ANCHOR) ?? undefined) : undefined

/**
 * Follows pointer and keyboard focus, and calls `show` with the element whose tooltip is due, or with nothing. A tooltip stays while
 * the pointer is on it; a press or Escape ends it at once. Returns how to stop.
 */
export function followTooltips(show: (anchor: HTMLElement | undefined) => void): () => void {
  let wanted: HTMLElement | undefined
  let shown: HTMLElement | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  const change = (anchor: HTMLElement | undefined) => {
    clearTimeout(closing)
    shown = anchor
    show(anchor)
  }
  const want = (anchor: HTMLElement | undefined) => {
    if (anchor === wanted) return
    wanted = anchor
    clearTimeout(opening)
    clearTimeout(closing)
    if (shown && anchor !== shown) closing = setTimeout(() => change(undefined), CLOSE_DELAY)
    if (anchor && anchor !== shown)
      opening = setTimeout(() => {
        // What a control has opened says more than its tooltip.
        if (anchor.isConnected && anchor.ariaExpanded !== 'true') change(anchor)
      }, DELAY)
  }
  const end = () => {
    clearTimeout(opening)
    if (shown) change(undefined)
  }

  const onPointer = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    const isOnTooltip = target instanceof Element && target.closest('[role="tooltip"]')
    want(isOnTooltip ? shown : anchorOf(target))
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) want(anchorOf(target))
  }
  const onBlur = () => want(undefined)
  const onKey = ({ key }: KeyboardEvent) => void (ENDS.includes(key) && end())
  document.addEventListener('pointerover', onPointer)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  document.addEventListener('pointerdown', end, true)
  document.addEventListener('keydown', onKey, true)
  return () => {
    clearTimeout(opening)
    clearTimeout(closing)
    document.removeEventListener('pointerover', onPointer)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
    document.removeEventListener('pointerdown', end, true)
    document.removeEventListener('keydown', onKey, true)
  }
}

const DURATION = 120

/** A ref that fades an element out after React has removed it; what fades is an inert copy in the same position. */
export const fadeOut = (element: HTMLElement | null) => () => {
  if (!element?.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top, width, height } = element.getBoundingClientRect()
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return
  copy.removeAttribute('role')
  copy.inert = true
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: '80',
    animation: 'none',
  })
  document.body.append(copy)
  const fading = copy.animate(
    { opacity: [1, 0], transform: ['none', 'translateY(8px)'] },
    { duration: DURATION, easing: 'ease-in', fill: 'forwards' },
  )
  fading.onfinish = () => copy.remove()
  fading.oncancel = () => copy.remove()
}

let last: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => {
  last = target
})

/** Takes the focus to the page when what had it is gone, so that keyboard and screen reader do not start at the top again. */
export function regainFocus() {
  const isLost = document.activeElement === document.body && last instanceof Node && !last.isConnected
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
}

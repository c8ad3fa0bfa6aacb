let isDown = false
const note = (down: boolean) => () => {
  isDown = down
}
window.addEventListener('pointerdown', note(true), true)
window.addEventListener('pointerup', note(false), true)
window.addEventListener('pointercancel', note(false), true)

/** Runs once no pointer is down: a layout shift in between would make the visitor miss the button being pressed. */
export function afterPointer(run: () => void) {
  if (!isDown) return run()
  const later = () => {
    window.removeEventListener('pointerup', later)
    window.removeEventListener('pointercancel', later)
    setTimeout(run)
  }
  window.addEventListener('pointerup', later)
  window.addEventListener('pointercancel', later)
}

let isDown = false
const note = (down: boolean) => () => {
  isDown = down
}
window.addEventListener('pointerdown', note(true), true)
window.addEventListener('pointerup', note(false), true)
window.addEventListener('pointercancel', note(false), true)

/** Runs as soon as nothing is being pressed: what moves the page meanwhile makes people miss what they press. */
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

import { isEditorFrame } from '@app/shared/access'
import type { Host } from '@app/shared/host'
import type { Palette } from '../state/palette'

/** Opens the search by Ctrl or ⌘ K, and the list of keys by `?`. Whoever wants these keys for something else prevents their default. Returns how to stop. */
export function followKeys(palette: Palette, { bootstrap }: Pick<Host, 'bootstrap'>): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const wanted = isSearch(event) ? 'search' : isQuestion(event) ? 'keys' : undefined
    // The frame of the appearance editor shows how pages look; nobody works in it.
    if (!wanted || isEditorFrame(bootstrap.getState())) return
    event.preventDefault()
    palette.setState(({ shown }) => ({ shown: shown === wanted ? undefined : wanted }))
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** Ctrl K deletes to the end of the line in fields of Apple's computers. */
function isSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) {
  const isModified = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  // On keyboards of other alphabets it is the key at the place of K.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isModified && isK && !altKey && !shiftKey && !repeat
}

const KEEPS_KEYS =
  'input, select, textarea, iframe, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isQuestion = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '?' && !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(KEEPS_KEYS))

/** Whether the keyboard has ⌘ in place of Ctrl. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

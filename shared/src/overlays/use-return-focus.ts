import { useRef } from 'react'

/** Event handlers of a dialog that restore the focus; the primitive does so only for its own trigger. */
export function useReturnFocus() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = ownerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}

/** What has the focus; of an entry of a menu, which is gone by then, the button that opens the menu. */
function ownerOf(focused: Element | null): Element | null {
  const name = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (name && document.getElementById(name)) || focused
}

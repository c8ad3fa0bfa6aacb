import type { KeyboardEvent } from 'react'
import { findByTyping } from './choice-groups'
import { useTypeahead } from './use-typeahead'

const ITEM = '[role^="menuitem"]:not([data-disabled])'

/**
 * Handles letters typed in an open menu, in place of Radix's own typeahead, whose pause cannot be set: the focus goes to the next
 * item that begins with them. A space belongs to the letters while the user is typing, and presses the item otherwise.
 */
export function useMenuTypeahead(): (event: KeyboardEvent<HTMLElement>) => void {
  const typeahead = useTypeahead()
  return event => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return
    if (key === ' ' && !typeahead.isTyping()) return
    event.preventDefault()
    event.stopPropagation()
    const items = [...currentTarget.querySelectorAll<HTMLElement>(ITEM)]
    const options = items.map((item, index) => ({ value: String(index), label: labelOf(item) }))
    const focused = items.findIndex(item => item.contains(document.activeElement))
    const found = findByTyping(options, String(focused), typeahead.type(key))
    if (found) items[Number(found.value)]?.focus()
  }
}

/** What is read of an item; the initials in place of a picture are not. */
const labelOf = (item: HTMLElement) =>
  [...item.childNodes]
    .filter(node => !(node instanceof Element && node.ariaHidden === 'true'))
    .map(({ textContent }) => textContent)
    .join('')
    .trim()

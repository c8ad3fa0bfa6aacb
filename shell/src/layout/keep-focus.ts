const FIELD = 'input:not([type="hidden"]), select, textarea'
/** What opens over the page and gives the focus back to it. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const CONTROL = 'a[href], button, [tabindex="0"]'

/**
 * Hands the focus over when the focused element of a page is removed, such as a button whose step is done. Browsers give the
 * focus to the document then, and a keyboard user would start again at the skip link. It goes to the first field, else the first
 * control, of the nearest element around it that is still there, and to the content of the page when there is none. In a list it
 * goes to the row that took the place of the removed one, or to the last. What is removed from an open overlay hands over within it,
 * at last to the overlay itself.
 */
export function keepFocus(page: Document) {
  /** The element of the page that was focused last, and those around it from the inside out. */
  let path: Element[] = []
  /** Finds the row that is now where the focus was in a list. */
  let rowInPlace = (): Element[] => []
  /** The same as the path within an overlay that has the focus, which is the last of them. */
  let overlayPath: Element[] = []
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const overlay = target.closest(OVERLAY)
    overlayPath = overlay ? [target, ...ancestors(target, above => above.contains(overlay)), overlay] : []
    const inPage = menuButton(target) ?? target
    if (inPage.closest('main')) {
      path = [inPage, ...ancestorsInPage(inPage)]
      rowInPlace = finderOfRow(inPage)
    }
    // What is around the content, such as a notice, has nothing that could take its place.
    else if (!overlay) path = [target]
  })
  const handOver = () => {
    if (page.activeElement !== page.body) return
    const isInOverlay = overlayPath.at(-1)?.isConnected
    const [focused, ...around] = isInOverlay ? overlayPath : path
    if (!focused || focused.isConnected) return
    const left = around.filter(element => element.isConnected)
    const nearest = isInOverlay ? left : [...rowInPlace(), ...left]
    // A button around the page may be gone because what it opened took its place, which then has the focus in a moment.
    if (!isInOverlay && around.length === 0 && page.querySelector(OVERLAY)) return
    const next = nearest.map(firstEnabled).find(control => control !== undefined)
    const target = next ?? (isInOverlay ? left.at(-1) : page.querySelector('main'))
    // Between two pages there is no content for a moment; the next change tries again.
    if (!(target instanceof HTMLElement)) return
    if (isInOverlay) overlayPath = []
    else path = []
    target.focus({ preventScroll: true })
  }
  // A dialog that closes puts the focus back itself, a moment after it was removed.
  const observer = new MutationObserver(() => setTimeout(handOver))
  observer.observe(page.body, { childList: true, subtree: true })
}

/** Finds what is in the place of a row of a list once that is gone: the next one, else the last; nothing outside of lists. */
function finderOfRow(element: Element): () => Element[] {
  const row = element.closest('main li')
  const list = row?.parentElement
  if (!row || !list) return () => []
  const place = [...list.children].indexOf(row)
  return () => {
    const next = row.isConnected ? undefined : (list.children[place] ?? list.lastElementChild)
    return next?.isConnected ? [next] : []
  }
}

/** The button of the menu around an element: a mouse opens menus without focusing it, and what is chosen may take it away. */
function menuButton(element: Element): Element | null {
  const name = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return name ? element.ownerDocument.getElementById(name) : null
}

/** A page that is replaced as a whole is read from its top. */
const ancestorsInPage = (element: Element) => ancestors(element, above => above.localName === 'main')

/** From the inside out, up to and without the end. */
function ancestors(element: Element, isEnd: (above: Element) => boolean): Element[] {
  const found: Element[] = []
  for (let above = element.parentElement; above && !isEnd(above); above = above.parentElement)
    found.push(above)
  return found
}

function firstEnabled(element: Element): HTMLElement | undefined {
  const found = [FIELD, CONTROL].flatMap(selector => [...element.querySelectorAll<HTMLElement>(selector)])
  return found.find(control => !control.matches(':disabled, [aria-hidden="true"]') && control.tabIndex >= 0)
}

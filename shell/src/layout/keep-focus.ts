const FIELD = 'input:not([type="hidden"]), select, textarea'
/** What opens over the page and gives the focus back to it. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const CONTROL = 'a[href], button, [tabindex="0"]'

/**
 * Hands the focus over when the focused element of a page is removed, such as a button whose step is done. Browsers give the
 * focus to the document then, and a keyboard user would start again at the skip link. It goes to the first field, else the first
 * control, of the nearest element around it that is still there, and to the content of the page when there is none.
 */
export function keepFocus(page: Document) {
  /** The element of the page that was focused last, and those around it from the inside out. */
  let path: Element[] = []
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const inPage = menuButton(target) ?? target
    if (inPage.closest('main')) path = [inPage, ...ancestorsInPage(inPage)]
    else if (!target.closest(OVERLAY)) path = []
  })
  const handOver = () => {
    const [focused, ...around] = path
    if (!focused || focused.isConnected || page.activeElement !== page.body) return
    const next = around.filter(element => element.isConnected).map(firstEnabled)
    const target = next.find(control => control !== undefined) ?? page.querySelector('main')
    // Between two pages there is no content for a moment; the next change tries again.
    if (!target) return
    path = []
    target.focus({ preventScroll: true })
  }
  // A dialog that closes puts the focus back itself, a moment after it was removed.
  const observer = new MutationObserver(() => setTimeout(handOver))
  observer.observe(page.body, { childList: true, subtree: true })
}

/** The button of the menu around an element: a mouse opens menus without focusing it, and what is chosen may take it away. */
function menuButton(element: Element): Element | null {
  const name = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return name ? element.ownerDocument.getElementById(name) : null
}

/** From the inside out; a page that is replaced as a whole is read from its top. */
function ancestorsInPage(element: Element): Element[] {
  const found: Element[] = []
  for (let above = element.parentElement; above && above.localName !== 'main'; above = above.parentElement)
    found.push(above)
  return found
}

function firstEnabled(element: Element): HTMLElement | undefined {
  const found = [FIELD, CONTROL].flatMap(selector => [...element.querySelectorAll<HTMLElement>(selector)])
  return found.find(control => !control.matches(':disabled, [aria-hidden="true"]') && control.tabIndex >= 0)
}

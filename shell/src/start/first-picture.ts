import { afterFirstPage, type FirstPage } from '../state/first-page'
import { timeouts } from '../state/timeouts'
import './first-picture.public.module.css'

/** What the document server drew of the page before any script came. */
interface FirstPicture {
  /** Takes the picture away, at the latest, when the first page is on screen and waits for nothing. */
  giveWayTo(firstPage: FirstPage): void
}

/**
 * Holds the picture of the document over the application until that has a heading of its own, and takes it away in the frame in which
 * that appears. Until then nothing in it can be pressed, so it does not stay for a page that keeps its visitor waiting. Who has
 * scrolled stays where they are, and so does the focus on a link.
 */
export function holdFirstPicture(root: HTMLElement): FirstPicture {
  const picture = document.getElementById('first-picture')
  if (!picture) return { giveWayTo: () => {} }
  const focused = picture.contains(document.activeElement) && document.activeElement?.getAttribute('href')
  const top = window.scrollY
  if (top > 0) Object.assign(picture.style, { position: 'fixed', insetBlockStart: `${-top}px` })
  picture.inert = true
  picture.ariaHidden = 'true'

  let isShown = false
  const look = () => {
    if (root.querySelector('h1') || (isShown && !root.querySelector('[aria-busy="true"]'))) giveWay()
  }
  const giveWay = () => {
    observer.disconnect()
    clearTimeout(patience)
    picture.remove()
    // After a reload the router is further down already: a picture is shorter than its page.
    if (top > window.scrollY) window.scrollTo(0, top)
    const links = focused ? [...root.querySelectorAll<HTMLElement>('a[href]')] : []
    links.find(link => link.getAttribute('href') === focused)?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const patience = setTimeout(giveWay, timeouts.firstPicture)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  return {
    giveWayTo: firstPage =>
      afterFirstPage(firstPage, () => {
        isShown = true
        look()
      }),
  }
}

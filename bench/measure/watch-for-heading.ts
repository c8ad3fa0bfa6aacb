/** Source of a script that notes in `window.firstRoutePaint` when the heading of the page itself is on screen, not of the first picture, in ms since navigation. */
export const watchForHeading = (heading: string) => `
  requestAnimationFrame(function look() {
    const isShown = [...document.querySelectorAll('#root h1')].some(h1 => h1.textContent.includes(${JSON.stringify(heading)}))
    if (!isShown) return requestAnimationFrame(look)
    // The heading is in the tree: the frame after next is on screen.
    requestAnimationFrame(() => requestAnimationFrame(() => { window.firstRoutePaint = performance.now() }))
  })`

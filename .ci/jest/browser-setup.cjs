const { configure } = require('@testing-library/react')

// What is waited for comes, but on two busy cores not always within the second that is the default.
configure({ asyncUtilTimeout: 10_000 })

// One page, one tab: what a test stored for its tab is not the next one's.
afterEach(() => sessionStorage.clear())

/** What jsdom lacks and the component primitives ask for. */
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.matchMedia ??= query => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
})

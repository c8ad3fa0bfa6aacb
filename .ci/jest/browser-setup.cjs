const { configure } = require('@testing-library/react')

// What is waited for comes, but on two busy cores not always within the second that is the default.
configure({ asyncUtilTimeout: 10_000 })

// One page, one tab: what a test stored for its tab is not the next one's.
afterEach(() => sessionStorage.clear())

/**
 * jsdom finds the labels of a control by asking every node of the page whether it is one, and each label by walking the page once
 * more: a fifth of the time of a suite with long forms, where queries by role and by label ask it of every control.
 */
for (const { prototype } of [
  HTMLInputElement,
  HTMLButtonElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get() {
      if (this.type === 'hidden') return null
      const labels = []
      for (const label of this.getRootNode().querySelectorAll('label'))
        if (label.hasAttribute('for') ? this.id && label.htmlFor === this.id : label.control === this)
          labels.push(label)
      return labels
    },
  })

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

import { takeSnapshot } from './global-state'

const styleIn = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild ?? document.createElement('style')
}

beforeEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  Object.assign(document, { adoptedStyleSheets: [] })
})

it('puts functions back, but not those the error service has wrapped', () => {
  const native = window.fetch
  const state = takeSnapshot(() => false)
  window.fetch = () => Promise.reject(new Error('mine'))
  expect([state.restoreFunctions(), window.fetch === native]).toEqual([['fetch'], true])

  window.fetch = Object.assign(() => native('/'), { __sentry_original__: native })
  expect(state.restoreFunctions()).toEqual([])
  window.fetch = native
})

it('removes stylesheets that were added, but neither earlier ones nor those of builds', () => {
  document.head.append(styleIn('<style>a {}</style>'))
  const state = takeSnapshot(href => href.includes('/r/'))
  document.head.append(
    styleIn('<link rel="stylesheet" href="/r/pages/1.0.0/page.css">'),
    styleIn('<link rel="stylesheet" href="/left.css">'),
    styleIn('<style>b {}</style>'),
  )
  expect(state.restoreLooks(state.added())).toEqual(['link', 'style'])
  expect(Array.from(document.head.children, ({ outerHTML }) => outerHTML)).toEqual([
    '<style>a {}</style>',
    '<link rel="stylesheet" href="/r/pages/1.0.0/page.css">',
  ])
})

it('leaves what came after the leaving to whoever brought it', () => {
  const state = takeSnapshot(() => false)
  const added = state.added()
  document.head.append(styleIn('<style>next {}</style>'))
  expect([state.restoreLooks(added), document.head.childElementCount]).toEqual([[], 1])
})

it('finds nothing where a dialog took back what it had set', () => {
  const state = takeSnapshot(() => false)
  document.body.style.pointerEvents = 'none'
  document.body.style.pointerEvents = ''
  expect([document.body.getAttribute('style'), state.restoreLooks(state.added())]).toEqual(['', []])
  document.body.toggleAttribute('hidden')
  expect(state.restoreLooks(state.added())).toEqual(['body hidden'])
})

it('gives the body its looks back, unless an open dialog holds them', () => {
  const state = takeSnapshot(() => false)
  document.body.className = 'left'
  document.body.style.opacity = '0'
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }))
  expect(state.restoreLooks(state.added())).toEqual([])
  document.body.replaceChildren()
  expect(state.restoreLooks(state.added())).toEqual(['body class', 'body style'])
  expect([document.body.className, document.body.style.cssText]).toEqual(['', ''])
})

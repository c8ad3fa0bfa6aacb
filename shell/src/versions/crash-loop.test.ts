import { anEntry } from '../testing/an-entry'
import { createCrashLoop } from './crash-loop'

const billing = { remote: 'billing', entry: anEntry({ name: 'billing', version: '4.3.0' }) }
const pages = { remote: 'pages', entry: anEntry({ name: 'pages' }) }
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('bars the version that was running when the tab went down, until somebody wants it tried again', () => {
  createCrashLoop().begin(billing)
  const next = createCrashLoop()
  expect(next.isQuarantined(billing)).toBe(true)
  expect(next.isQuarantined(pages)).toBe(false)
  next.release({ remote: 'billing', version: '4.3.0' })
  expect(next.isQuarantined(billing)).toBe(false)
})

it('holds nothing against a version that ran calmly, nor against a page put away in good order', () => {
  const page = createCrashLoop()
  page.begin(billing)
  page.end(billing)
  expect(createCrashLoop().isQuarantined(billing)).toBe(false)
  createCrashLoop().begin(billing)
  window.dispatchEvent(new Event('pagehide'))
  expect(createCrashLoop().isQuarantined(billing)).toBe(false)
})

it('does not take a tab that is just starting for one that went down', () => {
  createCrashLoop(() => 0).begin(billing)
  sessionStorage.clear() // another tab
  expect(createCrashLoop(() => 5_000).isQuarantined(billing)).toBe(false)
  expect(createCrashLoop(() => 20_000).isQuarantined(billing)).toBe(true)
})

import type { Target } from '@app/shared/protocol'
import { fakeHost } from '@app/shared/testing'
import { createRegistry } from '../manifest/registry'
import { createActiveRemote } from '../state/active-remote'
import { timeouts } from '../state/timeouts'
import { aManifest } from '../testing/a-manifest'
import { anEntry } from '../testing/an-entry'
import { cleanUpAfterPages } from './page-cleanup'

const entries = { pages: anEntry({ name: 'pages' }), billing: anEntry({ name: 'billing' }) }
const target = (remote: keyof typeof entries): Target => ({
  remote,
  entry: entries[remote],
  gate: {},
  within: [],
  key: `/${remote}`,
})

async function open() {
  const registry = await createRegistry(aManifest(entries, 7), 'visitor')
  const host = fakeHost()
  const report = jest.spyOn(host, 'report').mockImplementation(() => {})
  const activeRemote = createActiveRemote()
  const stop = cleanUpAfterPages({ host, registry, activeRemote })
  /** The visitor goes from one remote's page to another's. */
  const pass = (during: () => void) => {
    const leave = activeRemote.enter(target('pages'))
    during()
    leave()
    activeRemote.enter(target('billing'))
    jest.advanceTimersByTime(timeouts.cleanup)
  }
  return { report, stop, pass }
}
beforeEach(() => {
  // Missing in jsdom.
  Object.assign(document, { adoptedStyleSheets: [] })
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('takes back what a page has left, and reports it once as that of its remote', async () => {
  const { report, stop, pass } = await open()
  const native = window.fetch
  pass(() => {
    window.fetch = () => Promise.reject(new Error('mine'))
    document.body.toggleAttribute('hidden')
  })
  expect([window.fetch === native, document.body.hidden]).toEqual([true, false])
  const [error, context] = report.mock.calls[0] ?? []
  expect(String(error)).toBe('Error: "pages" left the page changed: fetch, body hidden.')
  expect(context).toMatchObject({ remote: 'pages', revision: 7 })
  expect(report).toHaveBeenCalledTimes(1)
  stop()
})

it('reports nothing of a page that leaves everything as it was', async () => {
  const { report, stop, pass } = await open()
  pass(() => {})
  expect(report).not.toHaveBeenCalled()
  stop()
})

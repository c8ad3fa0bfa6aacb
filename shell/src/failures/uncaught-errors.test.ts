import { fakeHost } from '@app/shared/testing'
import type { Outcome } from '../loading/beacons'
import { createActiveRemote } from '../state/active-remote'
import { aManifest } from '../testing/a-manifest'
import { anEntry } from '../testing/an-entry'
import { reportUncaughtErrors } from './uncaught-errors'

const manifest = aManifest({ billing: anEntry({ name: 'billing' }), pages: anEntry({ name: 'pages' }) }, 7)
let stop = () => {}
afterEach(() => stop())

function follow() {
  const told: Outcome[] = []
  const reported: [unknown, unknown][] = []
  const { toasts } = fakeHost()
  stop = reportUncaughtErrors({
    host: { notify: toasts.show, report: (error, context) => void reported.push([error, context]) },
    registry: { manifest: () => manifest },
    activeRemote: createActiveRemote(),
    beacons: { tell: outcome => `beacon-${told.push(outcome)}` },
  })
  return { told, reported, toasts }
}

const errorIn = (folder: string, message = 'boom') =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n  at f (http://localhost${folder}page.js:1:2)`,
  })

const fail = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }))
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

it('tells ops whose handler failed, under one id, and the visitor that something did', () => {
  const { told, reported, toasts } = follow()
  const error = errorIn('/r/pages/1.0.0/')
  fail(error)
  expect(told).toEqual([{ kind: 'failed', remote: 'pages', version: '1.0.0', failure: 'uncaught' }])
  expect(reported).toEqual([[error, { remote: 'pages', version: '1.0.0', revision: 7, beacon: 'beacon-1' }]])
  expect(toasts.getState()).toMatchObject([
    { message: 'There was an issue. Please try again.', timer: 8_000 },
  ])
  expect(toasts.getState()[0]?.type).toBeUndefined()
})

it('tells of what fails again and again once', () => {
  const { told, toasts } = follow()
  for (let count = 0; count < 5; count += 1) reject(errorIn('/r/billing/1.0.0/'))
  toasts.dismiss(toasts.getState()[0]?.id ?? '')
  reject(errorIn('/r/billing/1.0.0/'))
  expect([told.length, toasts.getState()]).toEqual([1, []])
})

it('hears fifty ways to fail, and then no more', () => {
  const { told } = follow()
  for (let count = 0; count < 80; count += 1) reject(errorIn('/r/billing/1.0.0/', `boom ${count}`))
  expect(told).toHaveLength(50)
})

it('blames the remote whose code was on top, and nobody for what is nobody’s', () => {
  const { told, reported } = follow()
  const error = errorIn('/r/billing/1.0.0/')
  error.stack += '\n  at g (http://localhost/r/pages/1.0.0/page.js:1:2)'
  fail(error)
  const nobodys = errorIn('/elsewhere/')
  fail(nobodys)
  expect(told.map(({ remote }) => remote)).toEqual(['billing'])
  expect(reported[1]).toEqual([nobodys, undefined])
})

it.each([
  new DOMException('The user aborted a request.', 'AbortError'),
  Object.assign(new Error('x'), { stack: 'at chrome-extension://abcdef/content.js' }),
  new Error('ResizeObserver loop limit exceeded'),
  'Script error.',
])('leaves %s alone', error => {
  const { told, reported, toasts } = follow()
  fail(error)
  expect([told, reported, toasts.getState()]).toEqual([[], [], []])
})

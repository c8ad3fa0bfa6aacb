import { timeouts } from '../state/timeouts'
import { anEntry } from '../testing/an-entry'
import { createLifecycle } from './lifecycle'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const billing = { remote: 'billing', entry: anEntry({ name: 'billing' }) }

function setup() {
  const unloaded: string[] = []
  let live: string | undefined
  const lifecycle = createLifecycle({
    isLive: ({ entry }) => entry.url === live,
    unload: ({ entry }) => void unloaded.push(entry.url),
  })
  const status = () => lifecycle.statusOf(billing.entry)
  return {
    lifecycle,
    status,
    unloaded,
    goLive: () => (live = billing.entry.url),
    retire: () => (live = undefined),
  }
}
const settle = () => jest.advanceTimersByTime(timeouts.removal)

it('goes from NOT_LOADED to LOADING_SOURCE_CODE when a load begins', () => {
  const { lifecycle, status } = setup()
  expect(status()).toBe('NOT_LOADED')
  lifecycle.load(billing)
  expect(status()).toBe('LOADING_SOURCE_CODE')
})

it('goes to NOT_MOUNTED when the load is over, and from there to NOT_LOADED when it is not live', () => {
  const { lifecycle, status, unloaded } = setup()
  lifecycle.load(billing)()
  expect(status()).toBe('NOT_MOUNTED')
  settle()
  expect([status(), unloaded]).toEqual(['NOT_LOADED', [billing.entry.url]])
})

it('goes to MOUNTED when something renders with it, also while more of it loads', () => {
  const { lifecycle, status } = setup()
  const loaded = lifecycle.load(billing)
  lifecycle.mount(billing)
  expect(status()).toBe('MOUNTED')
  loaded()
  expect(status()).toBe('MOUNTED')
})

it('goes back to NOT_MOUNTED only when the last page or slot has left', () => {
  const { lifecycle, status, unloaded } = setup()
  const leavePage = lifecycle.mount(billing)
  const leaveSlot = lifecycle.mount(billing)
  leavePage()
  leavePage()
  settle()
  expect([status(), unloaded]).toEqual(['MOUNTED', []])
  leaveSlot()
  expect(status()).toBe('NOT_MOUNTED')
})

it('stays in the page while it is live, and is unloaded once when another version is', () => {
  const { lifecycle, status, unloaded, goLive, retire } = setup()
  goLive()
  lifecycle.mount(billing)()
  settle()
  expect(status()).toBe('NOT_MOUNTED')
  retire()
  lifecycle.sweep()
  settle()
  lifecycle.sweep()
  settle()
  expect([status(), unloaded]).toEqual(['NOT_LOADED', [billing.entry.url]])
})

it('is not unloaded when it is mounted again before the pause is over', () => {
  const { lifecycle, status, unloaded } = setup()
  lifecycle.mount(billing)()
  lifecycle.mount(billing)
  settle()
  expect([status(), unloaded]).toEqual(['MOUNTED', []])
})

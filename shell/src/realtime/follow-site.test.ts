import { followStream } from '@app/shared/cross-tab'
import { aBootstrap, fakeHost } from '@app/shared/testing'
import { waitFor } from '@testing-library/react'
import { followSite } from './follow-site'

/** The event stream, as the leading tab has it open. */
class Stream extends EventTarget {
  static newest: Stream
  constructor() {
    super()
    Stream.newest = this
  }
  close() {}
  tell(revision: number) {
    this.dispatchEvent(new MessageEvent('site', { data: JSON.stringify({ revision }) }))
  }
}
Object.assign(globalThis, { EventSource: Stream })

const URL_OF_STREAM = '/v1/production/stream'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.restoreAllMocks()
})

function tab({ poll = 60_000, site = { revision: 1 } } = {}) {
  const asked = jest.fn(() => ({ data: aBootstrap(site) }))
  const host = fakeHost({ bootstrap: aBootstrap(), network: { 'GET api/v1/bootstrap-data': asked } })
  host.queries.setQueryData(['billing', 'site', 'products'], [])
  host.queries.setQueryData(['billing', 'invoices'], [])
  const isStale = (...key: string[]) => host.queries.getQueryState(['billing', ...key])?.isInvalidated
  stops.push(followStream(URL_OF_STREAM, () => {}).stop, followSite(host, URL_OF_STREAM, { spread: 5, poll }))
  return { asked, isStale, revision: () => host.bootstrap.getState().revision }
}
const settle = () => new Promise(resolve => setTimeout(resolve, 40))
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('asks once for a site that changed several times, in every tab, with what plans there are; and not for the one it has', async () => {
  const site = { revision: 3 }
  const [one, other] = [tab({ site }), tab({ site })]
  Stream.newest.tell(1)
  await settle()
  expect(one.asked).not.toHaveBeenCalled()
  for (const revision of [2, 3]) Stream.newest.tell(revision)
  await waitFor(() => expect([one.revision(), other.revision()]).toEqual([3, 3]))
  await waitFor(() =>
    expect([one.isStale('site', 'products'), one.isStale('invoices')]).toEqual([true, false]),
  )
  Stream.newest.tell(3)
  await settle()
  expect([one.asked, other.asked].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('asks once it is in view', async () => {
  const { asked, revision } = tab({ site: { revision: 2 } })
  Stream.newest.tell(2)
  show('hidden')
  await settle()
  expect(asked).not.toHaveBeenCalled()
  show('visible')
  await waitFor(() => expect(revision()).toBe(2))
})

it('asks by itself where nothing is heard', async () => {
  const { revision } = tab({ poll: 10, site: { revision: 2 } })
  await waitFor(() => expect(revision()).toBe(2))
})

import { aManifest } from '../testing/a-manifest'
import { createBeacons, type Outcome } from './beacons'

const outcome: Outcome = { kind: 'loaded', remote: 'billing', version: '4.3.0', ms: 120 }
const registry = { manifest: () => aManifest({}, 43) }

function open(uid = 'ada') {
  const sent: { url: string; events: object[] }[] = []
  const beacons = createBeacons(registry, uid, (url, body) => sent.push({ url, ...JSON.parse(body) }))
  return { beacons, sent }
}

it('sends what happens close together in one batch, where the manifest says', () => {
  jest.useFakeTimers()
  const { beacons, sent } = open()
  const id = beacons.tell(outcome)
  beacons.tell({ ...outcome, kind: 'failed', failure: 'integrity' })
  expect(sent).toEqual([])
  jest.advanceTimersByTime(2_000)
  expect(sent).toMatchObject([
    {
      url: '/v1/production/events',
      events: [
        { id, kind: 'loaded', remote: 'billing', version: '4.3.0', revision: 43, uid: 'ada', ms: 120 },
        { kind: 'failed', failure: 'integrity' },
      ],
    },
  ])
  jest.useRealTimers()
})

it('sends at once when the page is put away, and never more than the server takes', () => {
  const { beacons, sent } = open('')
  for (let count = 0; count < 70; count += 1) beacons.tell(outcome)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.map(({ events }) => events.length)).toEqual([30, 30, 10])
  expect(sent[0]?.events[0]).toMatchObject({ uid: 'unknown' })
})

it('tells of no download that leaving the page cut off, but of one that fails on a page that stays after all', () => {
  jest.useFakeTimers()
  const { beacons, sent } = open()
  const failed = { ...outcome, kind: 'failed', failure: 'integrity' } as const
  beacons.tell(failed)
  window.dispatchEvent(new Event('beforeunload'))
  beacons.tell({ ...failed, failure: 'load' })
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.flatMap(({ events }) => events)).toMatchObject([{ failure: 'integrity' }])
  window.dispatchEvent(new Event('pageshow'))
  jest.advanceTimersByTime(2_000)
  expect(sent).toHaveLength(1)
  // Somebody began to leave, was asked about unsaved work, and stayed.
  window.dispatchEvent(new Event('beforeunload'))
  beacons.tell(failed)
  jest.advanceTimersByTime(2_000)
  expect(sent[1]?.events).toMatchObject([{ failure: 'integrity' }])
  jest.useRealTimers()
})

it('sends what waits when the tab is hidden, and nothing when it is shown again', () => {
  const { beacons, sent } = open()
  const hidden = jest.spyOn(document, 'visibilityState', 'get')
  const change = (state: DocumentVisibilityState) => {
    hidden.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  beacons.tell(outcome)
  change('visible')
  expect(sent).toEqual([])
  change('hidden')
  expect(sent).toHaveLength(1)
  hidden.mockRestore()
})

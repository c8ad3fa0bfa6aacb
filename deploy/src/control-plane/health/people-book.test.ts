import { type Beacon, GUARD, type Rollout } from '@app/shared/protocol'
import { temporaryFolder } from '../../testing/temporary-folder'
import { openStore } from '../store/open-store'
import { createHealthBook } from './health-book'
import { createPeopleBook } from './people-book'

const STARTED = Date.parse('2026-01-01T12:00:00Z')
const rollout: Rollout = {
  id: 'r1',
  candidate: '2.0.0',
  base: '1.0.0',
  steps: [{ traffic: 100, hold: 0 }],
  step: 0,
  state: 'running',
  guard: GUARD,
  startedAt: new Date(STARTED).toISOString(),
  since: new Date(STARTED).toISOString(),
  by: 'ops',
  reason: 'New prices.',
}
const beacons = (count: number, version: string, failed = 0): Beacon[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${version}-${index}`,
    kind: index < failed ? 'failed' : 'loaded',
    remote: 'billing',
    version,
    revision: 1,
    uid: `visitor-${index}`,
  }))

it.each([
  [40, 40],
  [700, 300],
])('compares with those of %i people from just before a rollout that there is room for', async (met, counted) => {
  const now = () => STARTED
  const health = createHealthBook(now)
  health.add('production', beacons(met, '1.0.0', 4))
  const people = createPeopleBook(await openStore(`file:${temporaryFolder()}`), health, now)
  people.follow('production', { billing: rollout })
  people.add('production', beacons(20, '2.0.0', 1))
  expect(await people.seen('production', 'billing', rollout, STARTED)).toEqual({
    base: { people: counted, failed: 4 },
    candidate: { people: 20, failed: 1 },
  })
})

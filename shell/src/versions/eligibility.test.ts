import { timeouts } from '../state/timeouts'
import { anEntry } from '../testing/an-entry'
import { createEligibility } from './eligibility'

const entry = anEntry({ name: 'billing' })
const other = anEntry({ name: 'billing', version: '0.9.0' })

function setup() {
  let time = 0
  const eligibility = createEligibility(() => time)
  return { eligibility, wait: (ms: number) => (time += ms) }
}

it('is ELIGIBLE as long as nothing is known against it', () => {
  expect(setup().eligibility.of(entry)).toBe('ELIGIBLE')
})

it('is LOAD_ERROR after a failed load until its quarantine is over; another failure begins it anew', () => {
  const { eligibility, wait } = setup()
  eligibility.loadFailed(entry)
  expect([eligibility.of(entry), eligibility.of(other)]).toEqual(['LOAD_ERROR', 'ELIGIBLE'])
  wait(timeouts.quarantine - 1)
  eligibility.loadFailed(entry)
  wait(timeouts.quarantine - 1)
  expect(eligibility.of(entry)).toBe('LOAD_ERROR')
  wait(1)
  expect(eligibility.of(entry)).toBe('ELIGIBLE')
})

it('is SKIP_BECAUSE_BROKEN for the life of the page when it threw while rendering, and that is news once', () => {
  const { eligibility, wait } = setup()
  expect(eligibility.broke('billing', entry)).toBe(true)
  expect(eligibility.broke('billing', entry)).toBe(false)
  wait(100 * timeouts.quarantine)
  expect(eligibility.of(entry)).toBe('SKIP_BECAUSE_BROKEN')
})

it('falls back to the version that ran well last, until that one breaks', () => {
  const { eligibility } = setup()
  expect(eligibility.lastGood('billing')).toBeUndefined()
  eligibility.ranWell('billing', other)
  eligibility.ranWell('billing', entry)
  eligibility.broke('billing', other)
  expect(eligibility.lastGood('billing')).toBe(entry)
  eligibility.broke('billing', entry)
  expect(eligibility.lastGood('billing')).toBeUndefined()
})

it('is ELIGIBLE again when the visitor wants the remote retried; other remotes keep their failures', () => {
  const { eligibility } = setup()
  const pages = anEntry({ name: 'pages' })
  eligibility.loadFailed(entry)
  eligibility.broke('billing', other)
  eligibility.broke('pages', pages)
  eligibility.forgive('billing', [entry])
  expect([entry, other, pages].map(eligibility.of)).toEqual(['ELIGIBLE', 'ELIGIBLE', 'SKIP_BECAUSE_BROKEN'])
})

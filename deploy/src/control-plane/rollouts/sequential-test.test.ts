import { GUARD, type Rollout } from '@app/shared/protocol'
import { seeded } from '../../testing/seeded'
import { judge } from './judge'
import { evidenceOfHarm } from './sequential-test'

const rollout = (shares: number[]): Rollout => ({
  ...{ id: 'x', candidate: '2', base: '1', step: 0, state: 'running', reason: 'x', by: 'x', guard: GUARD },
  since: new Date(0).toISOString(),
  startedAt: new Date(0).toISOString(),
  steps: shares.map(traffic => ({ traffic, hold: 0 })),
})

/**
 * One rollout, person by person, with the guard looking after each of them: the hardest case, because it never waits. Gives
 * how it ended and how many people had met the candidate by then. `before`: people of the base seen just before it began.
 */
function run(
  random: () => number,
  {
    shares,
    candidate,
    base,
    before = 0,
  }: { shares: number[]; candidate: number; base: number; before?: number },
) {
  const plan = rollout(shares)
  const seen = { candidate: { people: 0, failed: 0 }, base: { people: 0, failed: 0 } }
  const meet = (side: 'candidate' | 'base', rate: number) => {
    seen[side].people += 1
    if (random() < rate) seen[side].failed += 1
  }
  for (let person = 0; person < before; person++) meet('base', base)
  for (let step = 0; ; ) {
    const isCandidate = random() * 100 < (shares[step] ?? 100)
    meet(isCandidate ? 'candidate' : 'base', isCandidate ? candidate : base)
    if (!isCandidate) continue
    const { kind } = judge({ ...plan, step }, seen, 1)
    if (kind === 'step') step += 1
    if (kind === 'rollback' || kind === 'finish') return { kind, met: seen.candidate.people }
    // Worse by chance, and not sure: a person would look at it.
    if (seen.candidate.people > 1000) return { kind: 'hold', met: seen.candidate.people }
  }
}

/** More of them for the figures in docs/decisions/016. */
const RUNS = Number(process.env.SIMULATED_ROLLOUTS ?? 200)
const CANARY = [1, 10, 50, 100]

it.each([
  [0, CANARY],
  [0.001, CANARY],
  [0.01, CANARY],
  [0.05, CANARY],
  [0.2, CANARY],
  [0.01, [50, 100]],
  [0.2, [50, 100]],
])('takes a version back wrongly in at most 1 %% of rollouts, where both fail for %p of people', (rate, shares) => {
  const random = seeded(1)
  const runs = Array.from({ length: RUNS }, () => run(random, { shares, candidate: rate, base: rate }))
  expect(runs.filter(({ kind }) => kind === 'rollback').length).toBeLessThanOrEqual(RUNS * 0.01)
})

it.each([
  [0, CANARY, 0],
  [0.005, CANARY, 0],
  [0.01, CANARY, 0],
  [0.01, [10, 50, 100], 0],
  [0, [50, 100], 0],
  [0.005, [50, 100], 400],
])('takes a version that fails for one person in ten back before 200 met it, in 95 %% of rollouts: base %p, shares %p, %p seen before', (base, shares, before) => {
  const random = seeded(2)
  const runs = Array.from({ length: RUNS }, () => run(random, { shares, candidate: 0.1, base, before }))
  const early = runs.filter(({ kind, met }) => kind === 'rollback' && met < 200)
  expect(early.length).toBeGreaterThanOrEqual(RUNS * 0.95)
})

it.each([
  ['17 of 17, and nobody seen with the base', 17, 17, 0, 0, true],
  ['12 of 12, and nobody seen with the base', 12, 12, 0, 0, true],
  ['3 of 3, and nobody seen with the base', 3, 3, 0, 0, false],
  ['3 of 3, and the base did well for 100', 3, 3, 100, 0, true],
  ['1 of 1, and the base did well for 100', 1, 1, 100, 0, false],
  ['17 of 17, and the base fails for as many', 17, 17, 300, 300, false],
  ['1 of 200, and the base did well for 5000', 200, 1, 5000, 0, false],
])('%s', (_, people, failed, basePeople, baseFailed, isTakenBack) => {
  const seen = { candidate: { people, failed }, base: { people: basePeople, failed: baseFailed } }
  expect(judge(rollout([10, 100]), seen, 1).kind === 'rollback').toBe(isTakenBack)
})

it('takes nothing back for a difference within the margin, however sure it is of that', () => {
  const seen = { candidate: { people: 100_000, failed: 1500 }, base: { people: 100_000, failed: 500 } }
  expect(evidenceOfHarm(seen.candidate, seen.base)).toBeGreaterThan(100)
  expect(judge(rollout([50, 100]), seen, 1).kind).toBe('step')
})

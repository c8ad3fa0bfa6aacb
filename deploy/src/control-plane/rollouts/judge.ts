import type { Decision, Rollout, Seen } from '@app/shared/protocol'
import type { People } from '../health/crowd'
import { evidenceOfHarm, rateOf } from './sequential-test'

/** Evidence at which the guard rolls a candidate back: e-value 100, so at most one rollout in a hundred is rolled back wrongly. */
const EVIDENCE_NEEDED = Math.log(100)

/** What is to be done with a rollout now, and why in words; `wait`: its step lasts still. */
export interface Verdict {
  kind: 'wait' | Decision['kind']
  why: string
  evidence: number
  /** Candidate people needed before the step may end. */
  needed: number
  /** When the step may end at the earliest, in milliseconds since 1970. */
  until: number
}

/**
 * Decides about a rollout by the people seen. It takes back as soon as the sequential test is sure, whatever their number;
 * a step ends when its time is over, enough people were seen, and the candidate is not worse by more than the margin.
 */
export function judge(
  { guard, step, steps, since, base, candidate }: Rollout,
  seen: People,
  now: number,
): Verdict {
  const evidence = evidenceOfHarm(seen.candidate, seen.base)
  const until = Date.parse(since) + (steps[step]?.hold ?? 0) * 1000
  const needed = guard.minPeople * (step + 1)
  const figures = `${candidate} failed for ${told(seen.candidate)}, ${base} for ${told(seen.base)}`
  const verdict = (kind: Verdict['kind'], why: string) => ({ kind, why, evidence, needed, until })

  const isWorse = rateOf(seen.candidate) > rateOf(seen.base) + guard.maxErrorRate
  if (isWorse && evidence >= EVIDENCE_NEEDED) return verdict('rollback', `${figures}.`)
  const next = steps[step + 1]
  const mayFinish = (steps[step]?.traffic ?? 0) >= 100
  if (!next && !mayFinish) return verdict('wait', `The last step lasts until somebody decides; ${figures}.`)
  if (now < until) return verdict('wait', `${figures}.`)
  if (seen.candidate.people < needed)
    return verdict(
      'hold',
      `Held: ${seen.candidate.people} of ${needed} people needed were seen with ${candidate}.`,
    )
  if (isWorse) return verdict('hold', `Held: ${figures}, which is worse, but too few people to be sure.`)
  return verdict(next ? 'step' : 'finish', `${figures}.`)
}

const told = ({ people, failed }: Seen) =>
  people === 0 ? 'nobody seen' : `${failed} of ${people} people (${((failed / people) * 100).toFixed(1)} %)`

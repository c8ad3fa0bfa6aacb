import { list, number, object, oneOf, optional, text } from '../parse'

/** `traffic` in percent, kept for at least `hold` seconds before the next step. */
export interface Step {
  traffic: number
  hold: number
}

/** When the server may take a step, and what it puts up with. */
export interface RolloutGuard {
  /** People who must have met the candidate before each further step: so many before the second, twice as many before the third. */
  minPeople: number
  /** The share of people for whom the candidate may fail beyond the base's share, from 0 to 1. */
  maxErrorRate: number
}

/** What an operator gets who says nothing else. */
export const GUARD: RolloutGuard = { minPeople: 50, maxErrorRate: 0.02 }

/** Evidence at which the guard takes a candidate back: e-value 100, so at most one rollout in a hundred is taken back wrongly. */
export const EVIDENCE_NEEDED = Math.log(100)

/** A version on its way to everybody, as a revision carries it; dates are ISO strings. */
export interface Rollout {
  id: string
  /** The version on its way. */
  candidate: string
  /** The version it takes the place of, to which everybody returns. */
  base: string
  steps: Step[]
  /** Index of the step that is live. */
  step: number
  state: 'running' | 'paused'
  /** When this step became live, or was gone on with after a pause. */
  since: string
  /** When the rollout was started. */
  startedAt: string
  guard: RolloutGuard
  reason: string
  by: string
  /** Why the step goes on although its time is over, or who paused it and why. */
  held?: string
}

/** What the guard saw when it decided, as the log keeps it. */
export interface Decision {
  remote: string
  rollout: string
  kind: 'step' | 'finish' | 'hold' | 'take back'
  candidate: { people: number; failed: number }
  base: { people: number; failed: number }
  /** Natural logarithm of the e-value against "no worse than the base". */
  evidence: number
}

/** Reads a rollout of a revision record. Throws TypeError. */
export const readRollout = object<Rollout>({
  id: text,
  candidate: text,
  base: text,
  steps: list(object<Step>({ traffic: number, hold: number })),
  step: number,
  state: oneOf('running', 'paused'),
  since: text,
  startedAt: text,
  guard: object<RolloutGuard>({ minPeople: number, maxErrorRate: number }),
  reason: text,
  by: text,
  held: optional(text),
})

const seen = object<Decision['candidate']>({ people: number, failed: number })

/** Reads a decision of a revision record. Throws TypeError. */
export const readDecision = object<Decision>({
  remote: text,
  rollout: text,
  kind: oneOf('step', 'finish', 'hold', 'take back'),
  candidate: seen,
  base: seen,
  evidence: number,
})

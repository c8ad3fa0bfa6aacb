import {
  type Decision,
  list,
  number,
  object,
  oneOf,
  optional,
  type Parse,
  type Rollout,
  type RolloutGuard,
  type Seen,
  type Step,
  text,
} from '@app/shared/protocol'

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

const seen = object<Seen>({ people: number, failed: number })

/** Older servers wrote `take back` where a decision is a rollback. */
const kind: Parse<Decision['kind']> = (value, place) =>
  oneOf('step', 'finish', 'hold', 'rollback')(value === 'take back' ? 'rollback' : value, place)

/** Reads a decision of a revision record. Throws TypeError. */
export const readDecision = object<Decision>({
  remote: text,
  rollout: text,
  kind,
  candidate: seen,
  base: seen,
  evidence: number,
})

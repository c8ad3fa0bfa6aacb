import { type Static, Type } from 'typebox'
import { Name, Reason, Revision, Version } from './release-schema'
import type { RolloutGuard } from './rollout-guard'

const exactly = { additionalProperties: false }

/** `traffic` in percent, kept for at least `hold` seconds before the next step. */
const Step = Type.Object(
  {
    traffic: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
    hold: Type.Integer({ minimum: 0, maximum: 7 * 86_400 }),
  },
  exactly,
)
export type Step = Static<typeof Step>

/** Request that starts a rollout. */
export const RolloutRequest = Type.Object(
  {
    remote: Name,
    version: Version,
    reason: Reason,
    base: Type.Optional(Revision),
    dryRun: Type.Optional(Type.Boolean()),
    steps: Type.Array(Step, { minItems: 1, maxItems: 20 }),
    guard: Type.Optional(
      Type.Object(
        {
          maxErrorRate: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
          minPeople: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
          // The name of `minPeople` until people were counted instead of loads.
          minLoads: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        },
        exactly,
      ),
    ),
  },
  exactly,
)
export type RolloutRequest = Static<typeof RolloutRequest>

/** Request that pauses a rollout or lets it continue. */
export const RolloutStateRequest = Type.Object(
  { state: Type.Union([Type.Literal('running'), Type.Literal('paused')]), reason: Type.Optional(Reason) },
  exactly,
)
export type RolloutStateRequest = Static<typeof RolloutStateRequest>

/** How many people met a version, and for how many of them it failed. */
export interface Seen {
  people: number
  failed: number
}

/** A version on its way to everybody, as a revision carries it; dates are ISO strings. */
export interface Rollout {
  id: string
  /** The version that is rolled out. */
  candidate: string
  /** The version it replaces, to which a rollback returns. */
  base: string
  steps: Step[]
  /** Index of the step that is live. */
  step: number
  state: 'running' | 'paused'
  /** When this step became live, or continued after a pause. */
  since: string
  /** When the rollout was started. */
  startedAt: string
  guard: RolloutGuard
  reason: string
  by: string
  /** Why the step lasts although its time is over, or who paused it and why. */
  held?: string
}

/** What the guard decides about a rollout. */
type DecisionKind = 'step' | 'finish' | 'hold' | 'rollback'

/** What the guard saw when it decided, as the log keeps it. */
export interface Decision {
  remote: string
  rollout: string
  kind: DecisionKind
  candidate: Seen
  base: Seen
  /** Natural logarithm of the e-value against "no worse than the base". */
  evidence: number
}

/** A rollout under way, the same from every replica. */
export interface RolloutReport extends Rollout {
  remote: string
  /** Share of the people who get the candidate now, in percent. */
  traffic: number
  /** Seconds until its step may end; 0 when that time is over. */
  secondsLeft: number
  seen: { candidate: Seen; base: Seen }
  /** People who must have met the candidate before the step may end. */
  needed: number
  /** What the guard would do now, and why. */
  verdict: { kind: 'wait' | DecisionKind; why: string }
}

/** A rollout that is over, with the revision that ended it. */
export interface EndedRollout extends Rollout {
  remote: string
  ended: { revision: number; at: string; actor: string; reason: string }
}

/** One thing that happened to a rollout. */
export interface RolloutEvent {
  revision: number
  at: string
  actor: string
  reason: string
  decision?: Decision
}

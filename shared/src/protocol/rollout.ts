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
export const Seen = Type.Object({ people: Type.Number(), failed: Type.Number() })
export type Seen = Static<typeof Seen>

/** A version on its way to everybody, as a revision carries it; dates are ISO strings. */
export const Rollout = Type.Object({
  id: Type.String(),
  /** The version that is rolled out. */
  candidate: Type.String(),
  /** The version it replaces, to which a rollback returns. */
  base: Type.String(),
  steps: Type.Array(Step),
  /** Index of the step that is live. */
  step: Type.Number(),
  state: Type.Union([Type.Literal('running'), Type.Literal('paused')]),
  /** When this step became live, or continued after a pause. */
  since: Type.String(),
  /** When the rollout was started. */
  startedAt: Type.String(),
  guard: Type.Unsafe<RolloutGuard>(Type.Object({ minPeople: Type.Number(), maxErrorRate: Type.Number() })),
  reason: Type.String(),
  by: Type.String(),
  /** Why the step lasts although its time is over, or who paused it and why. */
  held: Type.Optional(Type.String()),
})
export type Rollout = Static<typeof Rollout>

/** What the guard decides about a rollout. */
const decisionKinds = [
  Type.Literal('step'),
  Type.Literal('finish'),
  Type.Literal('hold'),
  Type.Literal('rollback'),
] as const

/** What the guard saw when it decided, as the log keeps it. */
export const Decision = Type.Object({
  remote: Type.String(),
  rollout: Type.String(),
  kind: Type.Union([...decisionKinds]),
  candidate: Seen,
  base: Seen,
  /** Natural logarithm of the e-value against "no worse than the base". */
  evidence: Type.Number(),
})
export type Decision = Static<typeof Decision>

/** A rollout under way, the same from every replica. */
const RolloutReport = Type.Object({
  ...Rollout.properties,
  remote: Type.String(),
  /** Share of the people who get the candidate now, in percent. */
  traffic: Type.Number(),
  /** Seconds until its step may end; 0 when that time is over. */
  secondsLeft: Type.Number(),
  seen: Type.Object({ candidate: Seen, base: Seen }),
  /** People who must have met the candidate before the step may end. */
  needed: Type.Number(),
  /** What the guard would do now, and why. */
  verdict: Type.Object({ kind: Type.Union([Type.Literal('wait'), ...decisionKinds]), why: Type.String() }),
})
export type RolloutReport = Static<typeof RolloutReport>

const done = { revision: Type.Number(), at: Type.String(), actor: Type.String(), reason: Type.String() }

/** A rollout that is over, with the revision that ended it. */
const EndedRollout = Type.Object({
  ...Rollout.properties,
  remote: Type.String(),
  ended: Type.Object(done),
})
export type EndedRollout = Static<typeof EndedRollout>

/** One thing that happened to a rollout. */
const RolloutEvent = Type.Object({ ...done, decision: Type.Optional(Decision) })
export type RolloutEvent = Static<typeof RolloutEvent>

/** Rollouts under way, and those that are over when they were asked for. */
export const Rollouts = Type.Object({
  rollouts: Type.Array(RolloutReport),
  ended: Type.Optional(Type.Array(EndedRollout)),
})
export type Rollouts = Static<typeof Rollouts>

/** One rollout, under way or over, and everything that happened to it, oldest first. */
export const RolloutStory = Type.Object({
  rollout: Type.Union([RolloutReport, EndedRollout]),
  events: Type.Array(RolloutEvent),
})

import { type Static, Type } from 'typebox'
import type { Failure } from './beacon'
import { Reason } from './release-schema'
import type { EndedRollout, Rollout, RolloutReport } from './rollout'

/** An objection to a state of an environment. Codes are stable, texts are for people. */
export interface Finding {
  code: 'E101' | 'E102' | 'E103' | 'E104' | 'E106' | 'E201' | 'E202' | 'E503'
  remote: string
  /** What is wrong, and why that matters. */
  message: string
  /** What to do about it. */
  next: string
}

/** What a revision did to one remote; a version is `null` where the remote was not there, several are joined by ` + `. */
export interface Change {
  from: string | null
  to: string | null
}

/** Which version a rollback gives everybody; dates are ISO strings. */
export interface RollbackTarget {
  /** `null`: it was not there before its first version, and is taken out. */
  version: string | null
  /** The newest revision at which everybody had it; absent where a rollout is under way, whose base it is. */
  revision?: number
  /** Since when everybody had it then. */
  since?: string
  /** The revision that replaced it, and why. */
  left?: { revision: number; at: string; actor: string; reason: string }
}

/** Answer to a commit. */
export interface CommitAnswer {
  outcome: 'committed' | 'unchanged' | 'checked'
  /** The revision that holds the state wanted, or would. */
  revision: number
  report: Finding[]
  changes: Record<string, Change>
  /** Rollouts that end with it, by remote. */
  ended: Record<string, Rollout>
  /** Where a rollback leads, by remote. */
  back: Record<string, RollbackTarget>
}

export const revisionKinds = ['deploy', 'rollback', 'promote', 'rollout', 'lock'] as const
/** What a revision is; `rollout`: a step, a pause or a finish; `lock`: a rollout that a lock ended. */
export type RevisionKind = (typeof revisionKinds)[number]

/** What one revision did; `changes` names versions by remote. */
export interface RevisionSummary {
  revision: number
  /** ISO date. */
  at: string
  actor: string
  reason: string
  changes: Record<string, Change>
  /** Codes of findings that were overruled. */
  forced: string[]
  /** Absent for revisions made before there were kinds. */
  kind?: RevisionKind
  hash: string
  prev: string
}

/** A page of an environment's history, newest first; `brokenAt` is where it was tampered with. */
export interface History {
  head: number
  brokenAt: number | null
  revisions: RevisionSummary[]
}

/** Environments that have a revision. */
export interface Environments {
  environments: { name: string; revision: number }[]
}

/** How one version did in browsers lately; people count once, `p75` is in milliseconds. */
export interface Health {
  loads: number
  failures: Partial<Record<Failure, number>>
  recovered: number
  /** People who saw it fail, of those who met it. */
  errorRate: number
  p75: number | null
}

/** Health by remote, then by version. */
export interface HealthReport {
  remotes: Record<string, Record<string, Health>>
}

const LONGEST_HOURS = 24 * 14

/** Request that locks a remote, or all of them, for so many hours. */
export const LockRequest = Type.Object(
  {
    reason: Reason,
    hours: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: LONGEST_HOURS })),
    allow: Type.Optional(Type.Literal('rollback')),
  },
  { additionalProperties: false },
)
export type LockRequest = Static<typeof LockRequest>

/** A freeze of one remote, or of all (`*`), in an environment; dates are ISO strings. */
export interface Lock {
  remote: string
  reason: string
  by: string
  at: string
  until: string
  /** The one action that stays possible; without it none is. */
  allow?: 'rollback'
}

/** Locks in force, and the rollouts that a new lock ended. */
export interface Locks {
  locks: Lock[]
  ended?: Record<string, Rollout>
}

/** Rollouts under way, and those that are over when they were asked for. */
export interface Rollouts {
  rollouts: RolloutReport[]
  ended?: EndedRollout[]
}

/** Every published version of a remote, newest first. */
export interface PublishedReleases {
  name: string
  releases: {
    version: string
    digest: string
    /** ISO date. */
    at: string
    actor: string
    /** Environments in which it is live. */
    live: string[]
  }[]
}

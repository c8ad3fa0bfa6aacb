import { createHash } from 'node:crypto'
import {
  type Decision,
  type ListedEntry,
  list,
  type MicroFrontends,
  number,
  object,
  oneOf,
  optional,
  parseMicroFrontends,
  type RevisionKind,
  type Rollout,
  record,
  revisionKinds,
  text,
  type UpdateTiming,
  updateTimings,
} from '@app/shared/protocol'
import { readDecision, readRollout } from './read-rollout'

/** One entry of an environment's history: everything that was live from then on, who did it and why. */
export interface RevisionRecord {
  /** Records of v1 hold complete entries. */
  schema: 'mfe-revision/v1' | 'mfe-revision/v2'
  env: string
  epoch: number
  /** Counts up by one from 1. */
  revision: number
  /** ISO date. */
  at: string
  actor: string
  reason: string
  /** Hash of the record before this one; `genesis` for the first. */
  prev: string
  microFrontends: MicroFrontends<ListedEntry>
  /** When open pages take it over; absent for the next navigation. */
  update?: UpdateTiming
  /** Codes of checks that spoke against it and were overruled. */
  forced?: string[]
  /** By remote the last other version that was fully live; records of old servers name none. */
  lastGood?: Record<string, string>
  /** Absent in records made before there were kinds. */
  kind?: RevisionKind
  /** The rollouts that go on from here, by remote; a remote that is not named has none. */
  rollouts?: Record<string, Rollout>
  /** What the guard saw when this revision is its doing. */
  decision?: Decision
}

/** A record as it lies in the log; `hash` is that of its exact bytes. */
export interface LoggedRevision extends RevisionRecord {
  hash: string
}

export const GENESIS = 'genesis'

/** What ties a record to its neighbours. */
export type Link = Pick<LoggedRevision, 'env' | 'revision' | 'prev' | 'hash'>

/** `sha256-<base64>` of a record's exact bytes. */
export const hashOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Reads a record's bytes. Throws when they are not one. */
export const readRevision = (bytes: Buffer): LoggedRevision => ({
  ...revision(JSON.parse(bytes.toString('utf8')), 'revision'),
  hash: hashOf(bytes),
})

/**
 * Reads only what ties a record to its neighbours, without parsing what was live. Records are canonical JSON, in which a quote
 * inside a text is escaped, so a member's name in quotes is found only where the member is. Throws when the bytes are no record.
 */
export function readLink(bytes: Buffer): Link {
  const [, env] = /"env":"([^"]*)"/.exec(bytes.toString('latin1')) ?? []
  const end = bytes.toString('latin1', bytes.lastIndexOf('"prev":"'))
  const [, prev] = /^"prev":"([^"]+)"/.exec(end) ?? []
  const [, revision] = /"revision":(\d+)/.exec(end) ?? []
  if (env === undefined || prev === undefined || revision === undefined)
    throw new TypeError('These bytes are no record of a revision.')
  return { env, revision: Number(revision), prev, hash: hashOf(bytes) }
}

const revision = object<RevisionRecord>({
  schema: oneOf('mfe-revision/v1', 'mfe-revision/v2'),
  env: text,
  epoch: number,
  revision: number,
  at: text,
  actor: text,
  reason: text,
  prev: text,
  microFrontends: parseMicroFrontends,
  update: optional(oneOf(...updateTimings)),
  forced: optional(list(text)),
  lastGood: optional(record(text)),
  kind: optional(oneOf(...revisionKinds)),
  rollouts: optional(record(readRollout)),
  decision: optional(readDecision),
})

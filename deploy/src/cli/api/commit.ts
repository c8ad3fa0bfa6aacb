import { userInfo } from 'node:os'
import type { CommitAnswer, UpdateTiming } from '@app/shared/protocol'
import { type Connection, callApi } from './api-client'

/** Where and why a revision is to be appended. */
export interface CommitOptions {
  env?: string
  reason: string
  /** The revision the decision was made on; a remote that moved since then is a conflict. */
  base?: number
  actor?: string
  /** Only check. */
  dryRun?: boolean
  /** Checks that shall not refuse it. */
  force?: { codes: string[] }
  /** When open pages take it over; at the next navigation unless said otherwise. */
  update?: UpdateTiming
}

/** One version for all visitors, or percentages by version. */
export type Shares = string | Record<string, number>

/** Makes published versions live, all in one revision. Rejects with CliError when refused or in conflict. */
export const deployVersions = (
  connection: Connection,
  { set, ...options }: CommitOptions & { set: Record<string, Shares> },
) => commit(connection, options, { set })

/** Makes an earlier state live again as a new revision: of all remotes, or only of some. */
export const rollBack = (
  connection: Connection,
  { to, only, ...options }: CommitOptions & { to: number; only?: string[] },
) => commit(connection, options, { rollbackTo: to, ...(only && { only }) })

/** Rolls each remote back to the last other version that was fully live; `again` even if one was rolled back a moment ago. */
export const goBack = (
  connection: Connection,
  { remotes, again, ...options }: CommitOptions & { remotes: string[]; again: boolean },
) => commit(connection, options, { rollback: remotes, ...(again && { again }) })

/** Makes live what is live in another environment: all of it, or only some remotes. */
export const promote = (
  connection: Connection,
  { from, only, ...options }: CommitOptions & { from: string; only?: string[] },
) => commit(connection, options, { promoteFrom: from, ...(only && { only }) })

async function commit(
  connection: Connection,
  { env = 'production', actor = userInfo().username, ...rest }: CommitOptions,
  wish: object,
) {
  const { body } = await callApi<CommitAnswer>(connection, {
    method: 'POST',
    path: `/v1/${env}/revisions`,
    body: { ...rest, actor, ...wish },
  })
  return body
}

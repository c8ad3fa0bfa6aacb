import { userInfo } from 'node:os'
import type { CommitAnswer, UpdateTiming } from '@app/shared/protocol'
import { type Connection, callApi } from './api-client'

/** Where and why a revision is to be appended. */
export interface CommitOptions extends Connection {
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
export const deployVersions = ({ set, ...options }: CommitOptions & { set: Record<string, Shares> }) =>
  commit(options, { set })

/** Makes an earlier state live again as a new revision: of all remotes, or only of some. */
export const rollBack = ({ to, only, ...options }: CommitOptions & { to: number; only?: string[] }) =>
  commit(options, { rollbackTo: to, ...(only && { only }) })

/** Rolls each remote back to the last other version that was fully live; `again` even if one was rolled back a moment ago. */
export const goBack = ({
  remotes,
  again,
  ...options
}: CommitOptions & { remotes: string[]; again: boolean }) =>
  commit(options, { rollback: remotes, ...(again && { again }) })

/** Makes live what is live in another environment: all of it, or only some remotes. */
export const promote = ({ from, only, ...options }: CommitOptions & { from: string; only?: string[] }) =>
  commit(options, { promoteFrom: from, ...(only && { only }) })

async function commit(
  { env = 'production', server, token, patience, actor = userInfo().username, ...rest }: CommitOptions,
  wish: object,
) {
  const path = `/v1/${env}/revisions`
  const connection = {
    server,
    ...(token !== undefined && { token }),
    ...(patience !== undefined && { patience }),
  }
  const { body } = await callApi<CommitAnswer>(connection, {
    method: 'POST',
    path,
    body: { ...rest, actor, ...wish },
  })
  return body
}

import type { RevisionSummary } from '../control-plane/routes/revision-routes'
import { type Connection, callApi } from './api-client'

/** A page of an environment's history, newest first; `brokenAt` is where it was tampered with. */
export interface History {
  head: number
  brokenAt: number | null
  revisions: RevisionSummary[]
}

/** Reads the 50 revisions before a number, or the newest ones. */
export async function readHistory(connection: Connection, env: string, before?: number): Promise<History> {
  const path = `/v1/${env}/revisions${before === undefined ? '' : `?before=${before}`}`
  return (await callApi<History>(connection, { path })).body
}

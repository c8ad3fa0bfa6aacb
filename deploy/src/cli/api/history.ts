import type { History } from '@app/shared/protocol'
import { type Connection, callApi } from './api-client'

/** Reads the 50 revisions before a number, or the newest ones. */
export async function readHistory(connection: Connection, env: string, before?: number): Promise<History> {
  const path = `/v1/${env}/revisions${before === undefined ? '' : `?before=${before}`}`
  return (await callApi<History>(connection, { path })).body
}

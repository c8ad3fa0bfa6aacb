import type { LoggedRevision } from '../../control-plane/log/revision-record'
import { type Connection, callApi } from './api-client'

/** One revision with everything that was live from then on. */
export const readRecord = async (
  connection: Connection,
  env: string,
  revision: number,
): Promise<LoggedRevision> =>
  (await callApi<LoggedRevision>(connection, { path: `/v1/${env}/revisions/${revision}` })).body

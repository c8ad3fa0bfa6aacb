import { sql } from 'kysely'
import type { Context } from '../context/context'
import { channelOf } from '../realtime/channel-name'
import { externalService } from '../realtime/external-service'
import { memberOf, type Outcome, outcome, outcomeOfConnection } from './outcome'

/** The event that arrives; pages ask anew for what they call `setting-checks`. */
const ARRIVED = 'setting-check.arrived'

/** Sends an event to somebody's own pages, the way all events go. Whether it arrives is seen there. */
export async function checkRealtime({ config, db }: Context, userId: number): Promise<Outcome> {
  if (!config.realtime) {
    const message = JSON.stringify({ user: userId, event: ARRIVED })
    await sql`select pg_notify('realtime', ${message})`.execute(db)
    return outcome('sent')
  }
  try {
    await externalService(config.realtime).send([{ channel: channelOf(userId), name: ARRIVED, data: {} }])
    return outcome('sent')
  } catch (error) {
    const status = memberOf(error, 'status')
    if (status === 401 || status === 403) return outcome('denied')
    return outcomeOfConnection(error) ?? outcome(status === undefined ? 'unreachable' : 'unexpected')
  }
}

import type { AccountEventKind } from '@app/shared/wire'
import type { Context } from '../context/context'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { currentRequest } from '../observability/current-request'
import { securityEventOf } from '../observability/security-event'
import { noteSecurityEvent } from '../observability/security-log'

export const EVENTS_KEPT_DAYS = 365
const LIFE = EVENTS_KEPT_DAYS * 24 * 3_600_000

/** What happened to accounts; kept for a year. */
export const activityStore = (db: Db, now: () => Date) => ({
  async list(userId: number, wanted: PageWanted) {
    const own = db.selectFrom('account_events').where('user_id', '=', userId)
    const [rows, { total }] = await Promise.all([
      own
        .select(['id', 'kind', 'detail', 'ip_address', 'user_agent', 'city', 'country', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(wanted.perPage)
        .offset(offsetOf(wanted))
        .execute(),
      own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(total) }
  },

  async sweep() {
    const oldest = new Date(now().getTime() - LIFE)
    await db.deleteFrom('account_events').where('created_at', '<', oldest).execute()
  },
})

/** Writes something down in the history of an account and in the security log, with device and place of the request that did it. */
export async function recordEvent(
  { now, locate }: Pick<Context, 'now' | 'locate'>,
  db: Db,
  { userId, kind, detail = null }: { userId: number; kind: AccountEventKind; detail?: string | null },
) {
  const request = currentRequest()
  const location = request ? locate(request) : { city: null, country: null }
  await db
    .insertInto('account_events')
    .values({
      user_id: userId,
      kind,
      detail,
      ip_address: request?.ip ?? null,
      user_agent: request?.headers['user-agent']?.slice(0, 500) ?? null,
      ...location,
      created_at: now(),
    })
    .execute()
  if (request) noteSecurityEvent(request, securityEventOf(kind, userId))
}

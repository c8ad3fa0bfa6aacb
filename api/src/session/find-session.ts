import { prepare } from '../db/prepare'
import type { Db } from '../db/schema'
import { sessionLifetimes } from './lifetimes'
import type { Session } from './store'

/** How often what processes keep in memory has changed, as the database said when the request came. */
export interface Seen {
  site: string
  /** Of the signed-in user; null for visitors. */
  user: string | null
}

/**
 * Finds the living session of a token, and marks it as used; a suspended user has none. One statement for every request: it returns
 * the revisions of site and user, too, and of the site even where there is no session.
 */
export function sessionFinder(db: Db, now: () => Date) {
  const select = prepare(db, (tokenHash: string, time: Date, idleSince: Date, touchedBefore: Date) =>
    db
      .selectFrom('site_revision')
      .leftJoinLateral(
        from =>
          from
            .selectFrom('sessions')
            .innerJoin('users', 'users.id', 'sessions.user_id')
            .leftJoin('sessions as origin', 'origin.id', 'sessions.origin_id')
            .select(({ eb }) => [
              'sessions.id',
              'sessions.user_id',
              'sessions.remember',
              'sessions.password_confirmed_at',
              'sessions.origin_id',
              'origin.user_id as origin_user_id',
              'sessions.expires_at',
              eb('sessions.last_active_at', '<', touchedBefore).as('is_stale'),
              eb('email_verified_at', 'is not', null).as('is_verified'),
              'users.revision as user_revision',
            ])
            .where('sessions.token_hash', '=', tokenHash)
            .where('banned_at', 'is', null)
            .where('sessions.expires_at', '>', time)
            .where(or =>
              or.or([or('sessions.remember', '=', true), or('sessions.last_active_at', '>', idleSince)]),
            )
            .as('living'),
        join => join.onTrue(),
      )
      .select('site_revision.revision as site')
      .selectAll('living'),
  )

  return async (tokenHash: string): Promise<{ session: Session | null; seen: Seen }> => {
    const time = now()
    const [row] = await select(
      tokenHash,
      time,
      before(time, sessionLifetimes.idle),
      before(time, sessionLifetimes.touch),
    )
    if (!row) throw new Error('the site has no revision')
    if (row.id === null) return { session: null, seen: { site: row.site, user: null } }
    if (row.is_stale)
      await db.updateTable('sessions').set({ last_active_at: time }).where('id', '=', row.id).execute()
    const session = {
      id: row.id,
      userId: row.user_id ?? 0,
      isVerified: Boolean(row.is_verified),
      remember: Boolean(row.remember),
      passwordConfirmedAt: row.password_confirmed_at,
      impersonator: impersonatorOf(row),
    }
    return { session, seen: { site: row.site, user: row.user_revision } }
  }
}

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds)

const impersonatorOf = (row: {
  origin_id: string | null
  origin_user_id: number | null
  expires_at: Date | null
}) =>
  row.origin_id !== null && row.origin_user_id !== null && row.expires_at !== null
    ? { sessionId: row.origin_id, userId: row.origin_user_id, endsAt: row.expires_at }
    : null

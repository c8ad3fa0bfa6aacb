import type { Audience, Settings } from '@app/shared/wire'
import { DateTime, IANAZone } from 'luxon'
import type { Db } from '../../db/schema'
import { validAt } from '../../plans/validity'

const DAY = 24 * 3_600_000

/** What an audience depends on besides itself: the site's language and time zone, and when it is asked for. */
export interface Moment {
  settings: Pick<Settings, 'i18n' | 'dates'>
  time: Date
}

/**
 * The users an announcement is for, as a query that a caller narrows further. Conditions are `exists`, so that a batch looks at the rows
 * of a few people through indexes, and the count of all is one pass.
 */
export function usersOf(db: Db, audience: Audience, { settings, time }: Moment) {
  const { roles, plans, unsubscribed, languages, signed_up_from, signed_up_to, verified, active_days } =
    audience
  const zone = settings.dates.default_timezone
  const since = new Date(time.getTime() - (active_days ?? 0) * DAY)
  return db
    .selectFrom('users')
    .where('banned_at', 'is', null)
    .where('delete_at', 'is', null)
    .where(where => {
      const subscriptions = where
        .selectFrom('subscriptions')
        .select('subscriptions.id')
        .whereRef('subscriptions.user_id', '=', 'users.id')
        .where(validAt(time))
      const ofPlans = (ids: readonly number[]) =>
        subscriptions.innerJoin('prices', 'prices.id', 'price_id').where('product_id', 'in', [...ids])
      const refused = where
        .selectFrom('notification_preferences as chosen')
        .select('chosen.user_id')
        .whereRef('chosen.user_id', '=', 'users.id')
        .where('type', '=', 'announcement')
        .where('email', '=', false)
        .where('app', '=', false)
        .where(none => none.fn.coalesce('browser', none.val(false)), '=', false)
      return where.and([
        where.not(where.exists(refused)),
        ...(roles === undefined
          ? []
          : [
              where.exists(
                where
                  .selectFrom('user_role')
                  .select('role_id')
                  .whereRef('user_role.user_id', '=', 'users.id')
                  .where('role_id', 'in', roles),
              ),
            ]),
        ...(plans === undefined && !unsubscribed
          ? []
          : [
              where.or([
                ...(plans === undefined ? [] : [where.exists(ofPlans(plans))]),
                ...(unsubscribed ? [where.not(where.exists(subscriptions))] : []),
              ]),
            ]),
        ...(languages === undefined
          ? []
          : [where(where.fn.coalesce('users.language', where.val(settings.i18n.language)), 'in', languages)]),
        ...(signed_up_from === undefined
          ? []
          : [where('users.created_at', '>=', startOf(signed_up_from, zone).toJSDate())]),
        ...(signed_up_to === undefined
          ? []
          : [where('users.created_at', '<', startOf(signed_up_to, zone).plus({ days: 1 }).toJSDate())]),
        ...(verified === undefined ? [] : [where('email_verified_at', verified ? 'is not' : 'is', null)]),
        ...(active_days === undefined
          ? []
          : [
              where.or([
                where.exists(
                  where
                    .selectFrom('sessions')
                    .select('sessions.id')
                    .whereRef('sessions.user_id', '=', 'users.id')
                    // An administrator who looks around as somebody is not that person.
                    .where('origin_id', 'is', null)
                    .where('last_active_at', '>=', since),
                ),
                // Who signed out has no session any more.
                where.exists(
                  where
                    .selectFrom('account_events')
                    .select('account_events.id')
                    .whereRef('account_events.user_id', '=', 'users.id')
                    .where('kind', '=', 'signedIn')
                    .where('account_events.created_at', '>=', since),
                ),
              ]),
            ]),
      ])
    })
}

/** How many people an announcement is for. */
export async function countAudience(db: Db, audience: Audience, moment: Moment): Promise<number> {
  const { people } = await usersOf(db, audience, moment)
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

/** When a day such as `2026-12-31` begins; a zone this machine does not know counts as UTC. */
export const startOf = (day: string, zone: string) =>
  DateTime.fromISO(day, { zone: IANAZone.isValidZone(zone) ? zone : 'UTC' })

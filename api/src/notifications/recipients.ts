import { randomUUID } from 'node:crypto'
import type { NotificationChannel } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { NotificationType, NotificationTypeName } from './notification-types'
import { afterQuietHours, nextDigest } from './preferences/due-time'
import { quietHoursOf } from './preferences/preference-store'
import { receiversOf } from './receivers'

/** Somebody who is told of something: by which channels, and when. */
export interface Recipient {
  userId: number
  email: string
  language: string | undefined
  /** The time zone they read dates by. */
  zone: string
  channels: ReadonlySet<NotificationChannel>
  /** The id of what is written for this person. */
  notificationId: string
  /** When quiet hours allow mail and push messages. */
  dueAt: Date
  /** When the next digest is sent; null for who gets each mail at once. */
  digestAt: Date | null
}

/** Who of these users is told of a type, as each chose. Suspended people are not, nor whoever the type is not for. */
export async function recipientsOf(
  db: Db,
  { id: type, channels: defaults, always = [], receivers }: NotificationType & { id: NotificationTypeName },
  userIds: readonly number[],
  { time, siteZone }: { time: Date; siteZone: string },
): Promise<Recipient[]> {
  const receiving = await receiversOf(db, receivers, userIds, time)
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', join =>
      join.onRef('chosen.user_id', '=', 'users.id').on('chosen.type', '=', type),
    )
    .leftJoin('notification_schedules as schedule', 'schedule.user_id', 'users.id')
    .select(['users.id', 'users.email as address', 'language', 'timezone'])
    .select(['chosen.email', 'chosen.browser', 'chosen.app'])
    .select(['mail_frequency', 'quiet_from', 'quiet_to'])
    .where('users.id', '=', sql<number>`any(${receiving}::int[])`)
    .where('banned_at', 'is', null)
    // Everybody takes rows in the same order, so that two notices at once cannot wait for each other.
    .orderBy('users.id')
    .execute()
  const isOn = (chosen: boolean | null, channel: NotificationChannel) =>
    !always.includes(channel) && (chosen ?? defaults.includes(channel))
  return rows.map(row => {
    const zone = row.timezone ?? siteZone
    const quiet = quietHoursOf(row)
    const frequency = row.mail_frequency ?? 'instant'
    return {
      userId: row.id,
      email: row.address,
      language: row.language ?? undefined,
      zone,
      channels: new Set(
        (['email', 'browser', 'app'] as const).filter(channel => isOn(row[channel], channel)),
      ),
      notificationId: randomUUID(),
      dueAt: afterQuietHours(time, quiet, zone),
      digestAt:
        frequency === 'instant' ? null : afterQuietHours(nextDigest(time, frequency, zone), quiet, zone),
    }
  })
}

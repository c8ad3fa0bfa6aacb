import type { MailFrequency, NotificationSelection, QuietHours } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** When somebody is told. */
export interface Schedule {
  frequency: MailFrequency
  quietHours: QuietHours | null
}

/** What people chose; who never chose has no rows. */
export const preferenceStore = (db: Db) => ({
  async schedule(userId: number): Promise<Schedule> {
    const row = await db
      .selectFrom('notification_schedules')
      .select(['mail_frequency', 'quiet_from', 'quiet_to'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return {
      frequency: row?.mail_frequency ?? 'instant',
      quietHours: quietHoursOf(row),
    }
  },

  /** What was chosen by type; null stands for the default of the type. */
  async channels(userId: number) {
    const rows = await db
      .selectFrom('notification_preferences')
      .select(['type', 'email', 'browser', 'app'])
      .where('user_id', '=', userId)
      .execute()
    return new Map(rows.map(({ type, ...channels }) => [type, channels]))
  },

  /** A channel that is not named keeps what it was. */
  async choose(userId: number, selections: readonly NotificationSelection[]) {
    const merged = new Map<string, NotificationSelection['channels']>()
    for (const { notif_id, channels } of selections)
      merged.set(notif_id, { ...merged.get(notif_id), ...channels })
    if (merged.size === 0) return
    await db
      .insertInto('notification_preferences')
      .values(
        [...merged].map(([type, { email = null, browser = null, app = null }]) => ({
          user_id: userId,
          type,
          email,
          browser,
          app,
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['user_id', 'type']).doUpdateSet({
          email: sql`coalesce(excluded.email, notification_preferences.email)`,
          browser: sql`coalesce(excluded.browser, notification_preferences.browser)`,
          app: sql`coalesce(excluded.app, notification_preferences.app)`,
        }),
      )
      .execute()
  },

  async setSchedule(userId: number, { frequency, quietHours }: Schedule) {
    const row = {
      mail_frequency: frequency,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
    }
    await db
      .insertInto('notification_schedules')
      .values({ user_id: userId, ...row })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
      .execute()
  },
})

/** The quiet hours of a row, in which both times are null or neither is. */
export const quietHoursOf = (
  row: { quiet_from: string | null; quiet_to: string | null } | undefined,
): QuietHours | null => (row?.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null)

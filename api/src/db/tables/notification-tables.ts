import type { Audience, MailFrequency } from '@app/shared/wire'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** How people want to be notified, and what waits to reach them. */
export interface NotificationTables {
  /** Null stands for what the type has as its default. */
  notification_preferences: {
    user_id: number
    type: string
    email: boolean | null
    browser: boolean | null
    app: boolean | null
  }
  /** Who wants no invitations by mail and has no account to say so in; the digest follows from the address and the key of the app. */
  refused_addresses: {
    digest: string
    created_at: Generated<Date>
  }
  /** Times of day in the time zone of the person; a person without a row gets everything at once. */
  notification_schedules: {
    user_id: number
    mail_frequency: MailFrequency
    quiet_from: string | null
    quiet_to: string | null
  }
  /** The next digest of a person; deleted when its mail is queued. */
  notification_digests: {
    id: string
    user_id: number
    attempts: Generated<number>
    next_attempt_at: Date
    sent_at: Generated<Date | null>
    failed_at: Generated<Date | null>
    last_error: Generated<string | null>
  }
  /** What a digest will list, in the language of the person. */
  digest_entries: {
    id: Generated<string>
    user_id: number
    /** Where it is in the list of the app, too; it is left out once it was read there. */
    notification_id: string | null
    lines: JSONColumnType<string[]>
    /** An absolute address. */
    action: string | null
  }
  /** Browsers that take push messages, until the session ends in which they were added. */
  push_subscriptions: {
    id: string
    session_id: string
    user_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Generated<Date>
  }
  push_messages: {
    id: string
    subscription_id: string
    message: string
    attempts: Generated<number>
    next_attempt_at: Date
    sent_at: Generated<Date | null>
    failed_at: Generated<Date | null>
    last_error: Generated<string | null>
  }
  announcements: {
    id: Generated<number>
    title: string
    text: string
    /** A path of the app or an absolute address. */
    action: string | null
    action_label: Generated<string | null>
    audience: ColumnType<Audience, string | undefined, string>
    /** When telling is to begin; null for as soon as can be. */
    starts_at: Generated<Date | null>
    begun_at: Generated<Date | null>
    /** The last user who was told; ids grow. */
    reached_user: Generated<number>
    /** The last user there was when telling began: who joins later is not told. */
    last_user: Generated<number | null>
    /** How many there are to tell, as counted when it began, and how many were told. */
    people: Generated<number | null>
    told: Generated<number>
    created_by: Generated<number | null>
    /** Chosen by whoever makes it, so that it is made once. */
    ticket: Generated<string | null>
    revision: Generated<number>
    created_at: Date
    /** When everybody was told, or it was stopped. */
    done_at: Generated<Date | null>
    stopped: Generated<boolean>
  }
}

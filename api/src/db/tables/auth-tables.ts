import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

/** What belongs to getting in and to the mail that goes with it. */
export interface AuthTables {
  /** Secrets that are good for one use: reset tokens, open challenges, sign-ins at other services. Kept as hashes. */
  one_time_secrets: {
    purpose: string
    hash: string
    user_id: number | null
    data: JSONColumnType<object>
    /** Tries so far, for secrets that may be tried more than once. */
    attempts: Generated<number>
    expires_at: Date
  }
  /** How often something was tried, by hashed key, until the window closes. */
  attempt_counts: { key_hash: string; count: number; resets_at: Date }
  recovery_codes: {
    id: Generated<number>
    user_id: number
    code_hash: string
    /** The code, readable with the app's key only. */
    sealed: string
  }
  passkeys: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: string
    counter: ColumnType<string, number, number>
    transports: JSONColumnType<string[]>
    name: string
    created_at: CreatedAt
    last_used_at: Date | null
  }
  /** Kinds of browser a user has signed in with. */
  known_devices: { user_id: number; device_hash: string }
  mails: {
    id: string
    /** Two mails with the same key are one mail. */
    dedupe_key: string
    recipient: string
    subject: string
    /** HTML and text, readable with the app's key only; gone once a mail server took the mail. */
    sealed: string | null
    /** Where one click ends mail of this kind; null for mail that nobody can refuse. */
    unsubscribe_url: Generated<string | null>
    attempts: Generated<number>
    next_attempt_at: Date
    sent_at: Date | null
    failed_at: Date | null
    last_error: string | null
    created_at: CreatedAt
  }
}

import type { Notification, Permission, ThemeFont } from '@app/shared/wire'
import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { AccountSecurityTables } from './tables/account-security-tables'
import type { AccountTables } from './tables/account-tables'
import type { AuditTables } from './tables/audit-tables'
import type { AuthTables } from './tables/auth-tables'
import type { BillingTables } from './tables/billing-tables'
import type { ContentTables } from './tables/content-tables'
import type { FileTables } from './tables/file-tables'
import type { ImportTables } from './tables/import-tables'
import type { LanguageTables } from './tables/language-tables'
import type { NotificationTables } from './tables/notification-tables'
import type { PaymentServiceTables } from './tables/payment-service-tables'
import type { TradeTables } from './tables/trade-tables'
import type { WebhookTables } from './tables/webhook-tables'
import type { WorkspaceTables } from './tables/workspace-tables'

/** A JSON column: written as text, read as the value. */
type Json<T extends object | null> = JSONColumnType<T>
type CreatedAt = ColumnType<Date, Date | undefined, never>

interface UsersTable {
  id: Generated<number>
  email: string
  password_hash: string
  first_name: string | null
  last_name: string | null
  avatar: string | null
  email_verified_at: Date | null
  /** Since when the account is suspended. */
  banned_at: Date | null
  /** Shown to the suspended person. */
  ban_reason: string | null
  /** When the suspension ends by itself. */
  ban_until: Date | null
  /** What this user was given besides roles and plans. */
  permissions: ColumnType<Permission[], string | undefined, string>
  language: string | null
  country: string | null
  timezone: string | null
  /** Encrypted; null until the second factor is set up. */
  two_factor_secret: string | null
  /** A new secret that does not count before a code of it was typed. */
  two_factor_pending_secret: string | null
  two_factor_confirmed_at: Date | null
  /** False for users who registered through a service and never set a password; the hash is then of a random text. */
  has_password: Generated<boolean>
  /** Under which passkeys know this user, as base64url; null before the first. */
  webauthn_id: string | null
  /** When the password was last changed; null for the one the account began with. */
  password_set_at: Date | null
  /** After a change of the password, since when ways in count as new; null when their owner looked through them. */
  review_since: Date | null
  /** The last time step whose code was accepted; none at or before it is accepted again. */
  two_factor_last_step: ColumnType<string, number | undefined, number>
  /** When an account its owner deleted goes for good; signing in before that keeps it. */
  delete_at: Date | null
  /** Grows with every change of the user and of what hangs on one: roles, subscriptions, notifications, recovery codes. The database counts. */
  revision: ColumnType<string, never, never>
  created_at: CreatedAt
}

/** The tables, as the newest migration leaves them. */
export interface Tables
  extends AuditTables,
    AuthTables,
    AccountTables,
    AccountSecurityTables,
    WebhookTables,
    WorkspaceTables,
    BillingTables,
    ContentTables,
    PaymentServiceTables,
    FileTables,
    ImportTables,
    LanguageTables,
    TradeTables,
    NotificationTables {
  users: UsersTable
  roles: {
    id: Generated<number>
    name: string
    /** The role assigned at registration. */
    default: boolean
    /** The role of visitors who are not signed in. */
    guests: boolean
    permissions: Json<Permission[]>
    description: ColumnType<string, string | undefined, string>
    /** Whether it permits nothing to holders without a second factor. */
    requires_two_factor: ColumnType<boolean, boolean | undefined, boolean>
    /** Grows with every change. */
    revision: ColumnType<number, number | undefined, number>
  }
  user_role: { user_id: number; role_id: number }
  sessions: {
    id: string
    token_hash: string
    user_id: number
    remember: boolean
    ip_address: string
    user_agent: string
    created_at: CreatedAt
    last_active_at: Date
    expires_at: Date
    password_confirmed_at: Date | null
    /** The session of the administrator who is signed in as this user; it ends with that one. */
    origin_id: string | null
    /** Where it began, as far as known. */
    city: string | null
    country: string | null
  }
  social_profiles: {
    id: Generated<number>
    user_id: number
    service_name: string
    /** Who it is at the service; never changes there, unlike addresses and names. */
    subject: string | null
    username: string
    /** Whether the service ever stated the address of this person there as verified. */
    address_stated: Generated<boolean>
    created_at: CreatedAt
  }
  notifications: {
    id: string
    user_id: number
    type: string
    data: Json<Notification['data']>
    /** The workspace it is about. */
    workspace_id: number | null
    read_at: Date | null
    /** Since when it is hidden; it can still be restored. */
    deleted_at: Generated<Date | null>
    created_at: CreatedAt
    /** Order among those of the same moment. */
    position: ColumnType<string, never, never>
  }
  themes: {
    id: Generated<number>
    name: string
    is_dark: boolean
    default_light: boolean
    default_dark: boolean
    values: Json<Record<string, string>>
    font: ColumnType<ThemeFont | null, string | null | undefined, string | null>
  }
  /** What of the seed was done already, and when; it is never done twice, so that what was deleted stays deleted. Only the demo's is, every hour. */
  seeds: { name: string; done_at: ColumnType<Date, Date | undefined, Date> }
  /** One row; grows with every change of settings, menus, themes and roles. The database counts. */
  site_revision: { revision: ColumnType<string, never, never> }
  settings: { key: string; value: ColumnType<unknown, string, string> }
}

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>

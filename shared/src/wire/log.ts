import { type Static, Type } from 'typebox'
import { AccountEvent } from './account-event'
import { paginated } from './pagination'
import { Id, Moment, nullable } from './schema-parts'

const pages = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}
const text = Type.Optional(Type.String({ maxLength: 255 }))
const days = {
  /** At this moment or later, and before this one. */
  createdFrom: Type.Optional(Moment),
  createdBefore: Type.Optional(Moment),
}

/** What became of a mail. */
export const MailState = Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('failed')])
export type MailState = Static<typeof MailState>

/** A mail of the last 30 days; dates are ISO strings. */
export const LoggedMail = Type.Object({
  id: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  state: MailState,
  attempts: Type.Integer(),
  last_error: nullable(Type.String()),
  created_at: Type.String(),
  /** When it is tried next; null when it is not. */
  next_attempt_at: nullable(Type.String()),
  /** Whether its content is still kept: it goes once a mail server took the mail. */
  has_body: Type.Boolean(),
})
export type LoggedMail = Static<typeof LoggedMail>

const mails = { query: text, state: Type.Optional(MailState), ...days }

/** Query of `GET logs/mails/export`: a part of recipient or subject, state, days. */
export const LoggedMailsExportQuery = Type.Object(mails)
export type LoggedMailsExportQuery = Static<typeof LoggedMailsExportQuery>

/** Query of `GET logs/mails`: the same, and a page. */
export const LoggedMailsQuery = Type.Object({ ...mails, ...pages })
export type LoggedMailsQuery = Static<typeof LoggedMailsQuery>

/** Answer of `GET logs/mails`, newest first. */
export const LoggedMailsResponse = paginated(LoggedMail)
export type LoggedMailsResponse = Static<typeof LoggedMailsResponse>

/** Answer of `GET logs/mails/{id}`: what the recipient reads. */
export const MailBodyResponse = Type.Object({ text: Type.String() })
export type MailBodyResponse = Static<typeof MailBodyResponse>

/** Kinds of work that waits in a queue. */
export const JobKind = Type.Union([
  Type.Literal('data_exports'),
  Type.Literal('notification_digests'),
  Type.Literal('push_messages'),
  Type.Literal('webhook_events'),
  Type.Literal('billing_tasks'),
  Type.Literal('payment_events'),
])
export type JobKind = Static<typeof JobKind>

/** `retrying` failed before and is tried again, or is being worked on now. */
export const JobState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('retrying'),
  Type.Literal('failed'),
])
export type JobState = Static<typeof JobState>

/** Work that is not done yet, or was given up. */
export const LoggedJob = Type.Object({
  kind: JobKind,
  id: Type.String(),
  state: JobState,
  attempts: Type.Integer(),
  last_error: nullable(Type.String()),
  /** When it is tried next; null when it is not. */
  next_attempt_at: nullable(Type.String()),
})
export type LoggedJob = Static<typeof LoggedJob>

/** Query of `GET logs/jobs`. */
export const LoggedJobsQuery = Type.Object({
  kind: Type.Optional(JobKind),
  state: Type.Optional(JobState),
  ...pages,
})
export type LoggedJobsQuery = Static<typeof LoggedJobsQuery>

/** Answer of `GET logs/jobs`: what was given up first, then by when it is tried. */
export const LoggedJobsResponse = paginated(LoggedJob)
export type LoggedJobsResponse = Static<typeof LoggedJobsResponse>

/** How much one access token was used in the days asked for; dates are ISO strings. */
export const LoggedApiUse = Type.Object({
  token_id: Type.Integer(),
  token_name: Type.String(),
  /** Whether the token is gone, and with it its use. */
  is_deleted: Type.Boolean(),
  user_id: Type.Integer(),
  user_name: Type.String(),
  requests: Type.Integer(),
  /** Of them answered with 400 to 499. */
  refused: Type.Integer(),
  /** Of them answered with 500 or more. */
  failed: Type.Integer(),
  last_used_at: Type.String(),
})
export type LoggedApiUse = Static<typeof LoggedApiUse>

const apiUses = { query: text, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })) }

/** Query of `GET logs/api-uses/export`: a part of the name of a token or of the name or address of its owner; days of UTC with today (90 unless said, all that are kept). */
export const LoggedApiUsesExportQuery = Type.Object(apiUses)
export type LoggedApiUsesExportQuery = Static<typeof LoggedApiUsesExportQuery>

/** Query of `GET logs/api-uses`: the same, and a page. */
export const LoggedApiUsesQuery = Type.Object({ ...apiUses, ...pages })
export type LoggedApiUsesQuery = Static<typeof LoggedApiUsesQuery>

/** Answer of `GET logs/api-uses`, most requests first. */
export const LoggedApiUsesResponse = paginated(LoggedApiUse)
export type LoggedApiUsesResponse = Static<typeof LoggedApiUsesResponse>

/** Events of signing in that are listed. */
export const SignInKind = Type.Union([
  Type.Literal('signedIn'),
  Type.Literal('newDevice'),
  Type.Literal('failed'),
  Type.Literal('lockedOut'),
  Type.Literal('recoveryCodeUsed'),
])
export type SignInKind = Static<typeof SignInKind>

/** Somebody who got in, who was refused (`detail` says why), or who was kept out after too many attempts. `id` is one of its kind. */
export const LoggedSignIn = Type.Object({
  ...AccountEvent.properties,
  kind: SignInKind,
  /** Null where there is no such account. */
  user_id: nullable(Type.Integer()),
  user_name: Type.String(),
})
export type LoggedSignIn = Static<typeof LoggedSignIn>

const signIns = { query: text, kind: Type.Optional(SignInKind), user: Type.Optional(Id), ...days }

/** Query of `GET logs/sign-ins/export`: a part of name, address or network address; kind; the id of a user; days. */
export const LoggedSignInsExportQuery = Type.Object(signIns)
export type LoggedSignInsExportQuery = Static<typeof LoggedSignInsExportQuery>

/** Query of `GET logs/sign-ins`: the same, and a page. */
export const LoggedSignInsQuery = Type.Object({ ...signIns, ...pages })
export type LoggedSignInsQuery = Static<typeof LoggedSignInsQuery>

/** Answer of `GET logs/sign-ins`, newest first. */
export const LoggedSignInsResponse = paginated(LoggedSignIn)
export type LoggedSignInsResponse = Static<typeof LoggedSignInsResponse>

/** Answer of `GET logs/retention`: for how many days each log keeps its entries. A job stays until it is done. */
export const LogRetentionResponse = Type.Object({
  changes: Type.Integer(),
  /** Since a mail was made; one that still waits stays. */
  mails: Type.Integer(),
  sign_ins: Type.Integer(),
  failed_sign_ins: Type.Integer(),
  api_uses: Type.Integer(),
})
export type LogRetentionResponse = Static<typeof LogRetentionResponse>

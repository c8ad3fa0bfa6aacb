import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Moment, nullable } from './schema-parts'

const Fields = nullable(Type.Record(Type.String(), Type.Unknown()))

/** Something an administrator changed, with names as they were then; dates are ISO strings. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  created_at: Type.String(),
  /** Null for what the server did by itself. */
  actor_id: nullable(Type.Integer()),
  actor_name: Type.String(),
  /** Who acted in the name of that person. */
  impersonator_name: nullable(Type.String()),
  /** Subject and verb, such as `roles.update`. */
  action: Type.String(),
  subject_type: Type.String(),
  subject_id: nullable(Type.String()),
  subject_name: Type.String(),
  /** The fields that changed, as they were, by dotted name; null for what is new. */
  before: Fields,
  /** As they became; null for what is gone. */
  after: Fields,
  ip_address: nullable(Type.String()),
  platform: nullable(Type.String()),
  browser: nullable(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

const part = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }))

const filter = {
  /** A part of the name or the address of whoever did it. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  /** Parts of the names of what it was done to, and of the action. */
  subject: part,
  action: part,
  /** At this moment or later, and before this one. */
  createdFrom: Type.Optional(Moment),
  createdBefore: Type.Optional(Moment),
}

/** Query of `GET logs/audit/export`. */
export const AuditExportQuery = Type.Object(filter)
export type AuditExportQuery = Static<typeof AuditExportQuery>

/** Query of `GET logs/audit`. */
export const AuditQuery = Type.Object({
  ...filter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type AuditQuery = Static<typeof AuditQuery>

/** Answer of `GET logs/audit`, newest first. */
export const AuditResponse = paginated(AuditEntry)
export type AuditResponse = Static<typeof AuditResponse>

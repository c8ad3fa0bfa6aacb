import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Id, Moment, nullable, oneLine, Revision, Ticket } from './schema-parts'
import { StatusResponse } from './user-session'

/** A day as `2026-12-31`; which hours it has is up to a time zone. */
const Day = Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const someOf = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Optional(Type.Array(item, { minItems: 1, maxItems: 100 }))

/**
 * Who is told: everybody to whom all of this applies, and everybody when nothing is said. Suspended people, accounts that are to be
 * deleted and people who refuse announcements on every channel are never told.
 */
export const Audience = Type.Object(
  {
    /** One of these roles. */
    roles: someOf(Id),
    /** A subscription of one of these plans; with `unsubscribed` also those without any, or those alone. */
    plans: someOf(Id),
    unsubscribed: Type.Optional(Type.Boolean()),
    /** Codes such as `de`; who never chose has the language of the site. */
    languages: someOf(Type.String({ minLength: 2, maxLength: 20 })),
    /** The first and the last day of signing up, in the time zone of the site. */
    signed_up_from: Type.Optional(Day),
    signed_up_to: Type.Optional(Day),
    verified: Type.Optional(Type.Boolean()),
    /** Here within so many days. */
    active_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  },
  // A narrowing that is not understood must not tell everybody.
  { additionalProperties: false },
)
export type Audience = Static<typeof Audience>

const words = {
  title: oneLine({ minLength: 1, maxLength: 120 }),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
  /** Where more can be read: a path of the app or an https address. */
  action: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  /** What the button of the mail says; "Read more" in the language of each if nothing. */
  action_label: Type.Optional(nullable(oneLine({ maxLength: 50 }))),
  audience: Type.Optional(Audience),
  /** When telling begins; now if never said. */
  starts_at: Type.Optional(nullable(Moment)),
}

/** Body of `POST announcements`; with a ticket that was used, none is made. */
export const AnnounceRequest = Type.Object({ ...words, ticket: Type.Optional(Ticket) })
export type AnnounceRequest = Static<typeof AnnounceRequest>

/** Body of `PUT announcements/{id}`; refused with 409 once telling has begun, or when it has another revision by now. */
export const UpdateAnnouncementRequest = Type.Object({ ...words, revision: Revision })
export type UpdateAnnouncementRequest = Static<typeof UpdateAnnouncementRequest>

/** How far an announcement is. */
export const AnnouncementState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('sending'),
  Type.Literal('sent'),
  Type.Literal('stopped'),
])
export type AnnouncementState = Static<typeof AnnouncementState>

/** Something people are told; dates are ISO texts. */
export const Announcement = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  action: nullable(Type.String()),
  action_label: nullable(Type.String()),
  audience: Audience,
  starts_at: nullable(Type.String()),
  created_at: Type.String(),
  /** When the last one was told, or it was stopped. */
  done_at: nullable(Type.String()),
  state: AnnouncementState,
  /** How many were told, and of how many: known once it has begun. */
  told: Type.Integer(),
  people: nullable(Type.Integer()),
  /** Who made it; null when the account is gone. */
  by: nullable(Type.String()),
  revision: Type.Integer(),
})
export type Announcement = Static<typeof Announcement>

/** Answer of `GET announcements/{id}` and `PUT`. */
export const AnnouncementResponse = Type.Object({ announcement: Announcement })
export type AnnouncementResponse = Static<typeof AnnouncementResponse>

/** Answer of `POST announcements`. */
export const AnnouncedResponse = Type.Object({ ...StatusResponse.properties, announcement: Announcement })
export type AnnouncedResponse = Static<typeof AnnouncedResponse>

/** Query of `GET announcements`: a part of the title, state, page. */
export const AnnouncementsQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 255 })),
  state: Type.Optional(AnnouncementState),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type AnnouncementsQuery = Static<typeof AnnouncementsQuery>

/** Answer of `GET announcements`, newest first. */
export const AnnouncementsResponse = paginated(Announcement)
export type AnnouncementsResponse = Static<typeof AnnouncementsResponse>

const Named = Type.Object({ id: Type.Integer(), name: Type.String() })

/** Answer of `GET announcements/choices`: by what an audience can be narrowed. */
export const AudienceChoicesResponse = Type.Object({
  roles: Type.Array(Named),
  plans: Type.Array(Named),
  languages: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The time zone of the days. */
  time_zone: Type.String(),
})
export type AudienceChoicesResponse = Static<typeof AudienceChoicesResponse>

/** Body and answer of `POST announcements/audience`: how many would be told now. */
export const AudienceRequest = Type.Object({ audience: Audience })
export type AudienceRequest = Static<typeof AudienceRequest>
export const AudienceResponse = Type.Object({ people: Type.Integer() })
export type AudienceResponse = Static<typeof AudienceResponse>

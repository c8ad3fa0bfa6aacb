import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Id, nullable } from './schema-parts'

/** Where a click leads: `action` is a path of the app or an absolute URL. */
const NotificationAction = Type.Object({ action: Type.String(), label: Type.Optional(Type.String()) })

/** A button under a notification; `action` is a URL or a verb such as `join`. */
const NotificationButton = Type.Object({
  label: Type.String(),
  action: Type.String(),
  color: Type.Optional(Type.String()),
})

/** One line of a notification; `content` is HTML and must be sanitised where it is shown. */
const NotificationLine = Type.Object({
  type: Type.Optional(Type.Union([Type.Literal('primary'), Type.Literal('other')])),
  content: Type.String(),
  icon: Type.Optional(Type.String()),
  action: Type.Optional(NotificationAction),
})

/** An event a user is notified of; `read_at` and `created_at` are ISO dates. */
export const Notification = Type.Object({
  id: Type.String(),
  type: Type.String(),
  read_at: nullable(Type.String()),
  created_at: Type.String(),
  /** The workspace it is about. */
  workspace_id: Type.Optional(nullable(Type.Integer())),
  data: Type.Object({
    image: Type.Optional(Type.String()),
    lines: Type.Array(NotificationLine),
    mainAction: Type.Optional(NotificationAction),
    buttonActions: Type.Optional(Type.Array(NotificationButton)),
    inviteId: Type.Optional(Type.String()),
  }),
})
export type Notification = Static<typeof Notification>

/** Headings under which types of notifications stand, in the settings and as a filter of the list. */
export const NotificationGroup = Type.Union([
  Type.Literal('Workspaces'),
  Type.Literal('Security'),
  Type.Literal('Account'),
  Type.Literal('Billing'),
  Type.Literal('News'),
  Type.Literal('Site'),
])
export type NotificationGroup = Static<typeof NotificationGroup>

/** Query of `GET notifications`; 30 per page when not said. */
export const NotificationListQuery = Type.Object({
  /** Only those that were not read. */
  unread: Type.Optional(Type.Boolean()),
  group: Type.Optional(NotificationGroup),
  /** Only those of this type; one that the app does not know is refused. */
  type: Type.Optional(Type.String({ maxLength: 64 })),
  /** Only what is about this workspace. It is not `workspaceId`, which every call of a page in a workspace has. */
  workspace: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type NotificationListQuery = Static<typeof NotificationListQuery>

/** Answer of `GET notifications`, newest first. */
export const NotificationListResponse = paginated(Notification)
export type NotificationListResponse = Static<typeof NotificationListResponse>

/** Answer of `GET notifications/filters`: what the own notifications can be told apart by. */
export const NotificationFiltersResponse = Type.Object({
  /** Types there are notifications of, or can be; those of one group follow each other. */
  types: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), group: Type.Optional(NotificationGroup) }),
  ),
  /** Workspaces that a notification is about. One that was left has the name it had then; null where none was said. */
  workspaces: Type.Array(Type.Object({ id: Id, name: nullable(Type.String()) })),
})
export type NotificationFiltersResponse = Static<typeof NotificationFiltersResponse>

const ids = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 })

/** Body of calls about some of the own notifications; ids of others count for nothing. */
export const NotificationIdsRequest = Type.Object({ ids })
export type NotificationIdsRequest = Static<typeof NotificationIdsRequest>

/** Body of `POST notifications/mark-as-read`: some by id, or all. `markAllAsUnread` marks all as read. */
export const MarkAsReadRequest = Type.Object({
  ids: Type.Optional(ids),
  markAllAsUnread: Type.Optional(Type.Boolean()),
  markAllAsRead: Type.Optional(Type.Boolean()),
})
export type MarkAsReadRequest = Static<typeof MarkAsReadRequest>

/** Answer of every call that changes notifications: how many are unread now. */
export const UnreadCountResponse = Type.Object({ unreadCount: Type.Integer() })
export type UnreadCountResponse = Static<typeof UnreadCountResponse>

import type { NotificationGroup } from '@app/shared/wire'
import { type NotificationType, type NotificationTypeName, notificationTypes } from './notification-types'

/** Whether the app declares a type of this name. */
export const isKnownType = (name: string): name is NotificationTypeName =>
  Object.hasOwn(notificationTypes, name)

/** Every type by its id, also those that nobody chooses the channels of. */
export const knownTypes = Object.entries<NotificationType>(notificationTypes).map(([id, type]) => ({
  ...type,
  id,
}))

interface Wanted {
  group: NotificationGroup | undefined
  type: NotificationTypeName | undefined
}

/** The types that a list shows of which a group, a type or both are wanted. */
export const typesWanted = ({ group, type }: Wanted) =>
  knownTypes
    .filter(known => (!group || known.group === group) && (!type || known.id === type))
    .map(({ id }) => id)

import { type Static, Type } from 'typebox'

/** Answer of a call that has only a sentence to say; it can be shown as it is. */
export const MessageResponse = Type.Object({ message: Type.String() })
export type MessageResponse = Static<typeof MessageResponse>

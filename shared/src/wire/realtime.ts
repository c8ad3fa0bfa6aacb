import { Type } from 'typebox'

const SocketId = Type.String({ pattern: '^\\d{1,20}\\.\\d{1,20}$' })

/** Body of `POST broadcasting/auth`, as pusher-js sends it. */
export const ChannelAuthRequest = Type.Object({
  socket_id: SocketId,
  channel_name: Type.String({ maxLength: 200 }),
})

/** The signature over socket and channel; `channel_data` is signed with them and passed on to the server of the sockets. */
export const ChannelAuthResponse = Type.Object({
  auth: Type.String(),
  channel_data: Type.Optional(Type.String()),
})

/** Body of `POST broadcasting/user-auth`. */
export const UserAuthRequest = Type.Object({ socket_id: SocketId })

/** The signature over socket and user; `user_data` is JSON with the user's id. */
export const UserAuthResponse = Type.Object({ auth: Type.String(), user_data: Type.String() })

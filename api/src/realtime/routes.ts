import { ChannelAuthRequest, ChannelAuthResponse, UserAuthRequest, UserAuthResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { forbidden } from '../errors/refusals'
import { userOfChannel } from './channel-name'
import { credentialsOf } from './credentials'
import { sign, subscriptionText, userText } from './signature'

/** Signs what pages subscribe to and who they are, for the server of the sockets. Every channel but a person's own is refused. */
export const realtimeRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const credentials = credentialsOf(context)
    const isOwn = context.config.realtime === null

    app.post(
      '/broadcasting/auth',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Sign a subscription to the own realtime channel',
          body: ChannelAuthRequest,
          response: { 200: ChannelAuthResponse },
        },
      },
      async request => {
        const { socket_id, channel_name } = request.body
        const { session } = request
        if (!session || userOfChannel(channel_name) !== signedInUser(request)) throw forbidden('not_allowed')
        // Our own sockets end with the session; a service knows of no sessions.
        const data = isOwn ? JSON.stringify({ session: session.id }) : undefined
        const auth = sign(credentials, subscriptionText(socket_id, channel_name, data))
        return { auth, ...(data && { channel_data: data }) }
      },
    )

    app.post(
      '/broadcasting/user-auth',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Sign who a realtime connection belongs to',
          body: UserAuthRequest,
          response: { 200: UserAuthResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        if (!request.session) throw forbidden('not_allowed')
        const user_data = JSON.stringify({ id: String(me), ...(isOwn && { session: request.session.id }) })
        return { auth: sign(credentials, userText(request.body.socket_id, user_data)), user_data }
      },
    )
  }

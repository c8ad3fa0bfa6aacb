import { UserResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { openToAll, requireUser, signedInUser } from '../access/guards'
import { hasPermission } from '../access/has-permission'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'
import { forbidden, notFound } from '../errors/refusals'
import { loadUser } from '../users/load-user'
import { userStore } from '../users/store'
import { avatarFiles } from './avatar-files'
import { acceptPictures, pictureBody, takePicture } from './take-picture'

const ofUser = Type.Object({ id: Type.String({ pattern: '^(me|[1-9][0-9]{0,8})$' }) })

export const avatarRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    await acceptPictures(app)
    const users = userStore(context.db)
    const files = avatarFiles(context)

    app.post(
      '/api/v1/users/:id/avatar',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Upload a picture as multipart `file`, or have it fetched from a `url`',
          params: ofUser,
          body: pictureBody,
          response: { 200: UserResponse },
        },
      },
      async request => {
        const id = await userToChange(request, request.params.id)
        const address = await takePicture(request, context)
        await files.release(await users.replaceAvatar(id, address))
        return answer(id)
      },
    )

    app.delete(
      '/api/v1/users/:id/avatar',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: { summary: 'Remove the picture', params: ofUser, response: { 200: UserResponse } },
      },
      async request => {
        const id = await userToChange(request, request.params.id)
        await files.release(await users.replaceAvatar(id, null))
        return answer(id)
      },
    )

    app.get(
      '/api/v1/avatars/:key',
      {
        config: { guard: openToAll },
        schema: {
          summary: 'An uploaded picture; nobody can guess its address, and it never changes',
          params: Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{32}\\.webp$' }) }),
          response: { 200: { content: { 'image/webp': { schema: Type.Unknown() } } } },
        },
      },
      async ({ params }, reply) => {
        const picture = await files.read(params.key)
        if (!picture) throw notFound('image')
        return reply
          .headers({
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=31536000, immutable',
            'content-disposition': 'inline; filename="avatar.webp"',
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(picture)
      },
    )

    /** The id of the user of a path; oneself, or anybody for those who may change users. */
    async function userToChange(request: FastifyRequest, id: string) {
      const me = signedInUser(request)
      if (id === 'me' || Number(id) === me) return me
      if (!hasPermission(await accessStore(context.db).permissionsOf(me, context.now()), 'users.update'))
        throw forbidden('permission_missing')
      if (!(await users.find(Number(id)))) throw notFound('user')
      return Number(id)
    }

    async function answer(id: number) {
      const user = await loadUser(context, id)
      if (!user) throw notFound('user')
      return { user }
    }
  }

import { ById, WorkspaceResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { signedInUser } from '../access/guards'
import { acceptPictures, pictureBody, takePicture } from '../avatars/take-picture'
import type { Context } from '../context/context'
import { changeImage } from './change-workspace'
import { requireRole } from './memberships'
import { workspaceAnswer } from './show-workspace'

const URL = '/api/v1/workspaces/:id/image'

export const workspaceImageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    await acceptPictures(app)
    const config = { guard: requireRole('admin'), closedInDemo: true }
    const schema = { params: ById, response: { 200: WorkspaceResponse } }

    app.post(
      URL,
      {
        config,
        schema: {
          ...schema,
          summary: 'Upload a picture of a workspace as multipart `file`, or have it fetched from a `url`',
          body: pictureBody,
        },
      },
      async request => {
        const me = signedInUser(request)
        await changeImage(context, me, request.params.id, await takePicture(request, context))
        return workspaceAnswer(context, request.params.id, me)
      },
    )

    app.delete(
      URL,
      { config, schema: { ...schema, summary: 'Remove the picture of a workspace' } },
      async request => {
        const me = signedInUser(request)
        await changeImage(context, me, request.params.id, null)
        return workspaceAnswer(context, request.params.id, me)
      },
    )
  }

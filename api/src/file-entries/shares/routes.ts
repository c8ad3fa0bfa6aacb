import { ById, FileShareResponse, ShareFileRequest } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { findEntry } from '../entry-store'
import { spaceOf } from '../space'
import { shareStore } from './share-store'

const URL = '/api/v1/file-entries/:id/share'

export const shareRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const shares = shareStore(context)
    const schema = { params: ById, response: { 200: FileShareResponse } }
    const changing = { guard: requireUser, closedInDemo: true }
    /** The id of an entry that may be shared by who asks. */
    const shareable = async (request: FastifyRequest, id: number) => {
      const entry = await findEntry(context.db, await spaceOf(request, context), id, context.now())
      if (entry.deleted_at) throw notFound('file')
      return entry.id
    }

    app.get(
      URL,
      {
        config: { guard: requireUser },
        schema: { ...schema, summary: 'The link to an entry, if there is one' },
      },
      async request => ({ share: await shares.of(await shareable(request, request.params.id)) }),
    )

    app.post(
      URL,
      {
        config: changing,
        schema: { ...schema, summary: 'Share an entry by a link', body: ShareFileRequest },
      },
      async request => {
        const id = await shareable(request, request.params.id)
        return { share: await shares.share(id, signedInUser(request), request.body.days) }
      },
    )

    app.delete(
      URL,
      { config: changing, schema: { ...schema, summary: 'Take the link to an entry back' } },
      async request => {
        await shares.takeBack(await shareable(request, request.params.id))
        return { share: null }
      },
    )
  }

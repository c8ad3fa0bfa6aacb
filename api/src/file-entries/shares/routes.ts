import { ById, FileShareResponse, ShareFileRequest } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser } from '../../access/guards'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { notFound } from '../../errors/refusals'
import { findEntry } from '../entry-store'
import { recordEvent } from '../record-event'
import { changeSpace, editorOf, type Space, spaceOf } from '../space'
import { shareStore } from './share-store'

const URL = '/api/v1/file-entries/:id/share'

export const shareRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context
    const schema = { params: ById, response: { 200: FileShareResponse } }
    const changing = { guard: requireUser, closedInDemo: true }

    app.get(
      URL,
      {
        config: { guard: requireUser },
        schema: { ...schema, summary: 'The link to an entry, if there is one' },
      },
      async request => {
        const space = await spaceOf(request, context)
        const { id } = await shareable(db, space, request.params.id, now())
        return { share: await shareStore(context).of(id) }
      },
    )

    app.post(
      URL,
      {
        config: changing,
        schema: { ...schema, summary: 'Share an entry by a link', body: ShareFileRequest },
      },
      async request => {
        const editor = await editorOf(request, context)
        const share = await changeSpace(context, editor.space, async transaction => {
          const { id, name, shared } = await shareable(transaction, editor.space, request.params.id, now())
          if (shared === null) await recordEvent(transaction, editor, { kind: 'fileShared', names: [name] })
          const shares = shareStore({ ...context, db: transaction })
          return shares.share(id, editor.userId, request.body.days)
        })
        return { share }
      },
    )

    app.delete(
      URL,
      { config: changing, schema: { ...schema, summary: 'Take the link to an entry back' } },
      async request => {
        const editor = await editorOf(request, context)
        await changeSpace(context, editor.space, async transaction => {
          const { id, name, shared } = await shareable(transaction, editor.space, request.params.id, now())
          if (shared !== null) await recordEvent(transaction, editor, { kind: 'fileUnshared', names: [name] })
          await shareStore({ ...context, db: transaction }).takeBack(id)
        })
        return { share: null }
      },
    )
  }

/** An entry that may be shared: one of the space that is not in the bin. */
async function shareable(db: Db, space: Space, id: number, time: Date) {
  const entry = await findEntry(db, space, id, time)
  if (entry.deleted_at) throw notFound('file')
  return entry
}

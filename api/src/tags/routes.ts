import { ById, StatusResponse, type Tag, TagRequest, TagResponse, TagsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requirePermission } from '../access/guards'
import { type Change, recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { tagStore } from './store'

const response = { 200: TagResponse }

/** Tags belong to whoever may change pages. */
export const tagRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const guard = requirePermission('custom_pages.update')
    const changing = { guard, closedInDemo: true }
    const change = (
      request: FastifyRequest,
      work: (tags: ReturnType<typeof tagStore>) => Promise<{ tag: Tag } & Omit<Change, 'subject'>>,
    ) =>
      db.transaction().execute(async transaction => {
        const { tag, ...done } = await work(tagStore(transaction))
        const subject = { type: 'tag', id: tag.id, name: tag.name }
        await recordChange(transaction, request, { ...done, subject })
        return { tag }
      })

    app.get(
      '/api/v1/tags',
      {
        config: { guard },
        schema: { summary: 'All tags, and how many pages have each', response: { 200: TagsResponse } },
      },
      async () => ({ tags: await tagStore(db).list() }),
    )

    app.post(
      '/api/v1/tags',
      { config: changing, schema: { summary: 'Add a tag', body: TagRequest, response } },
      request =>
        change(request, async tags => {
          const tag = await tags.create(nameOf(request.body))
          return { tag, action: 'tags.create', after: { name: tag.name } }
        }),
    )

    app.put(
      '/api/v1/tags/:id',
      { config: changing, schema: { summary: 'Rename a tag', params: ById, body: TagRequest, response } },
      request =>
        change(request, async tags => {
          const { before, tag } = await tags.rename(request.params.id, nameOf(request.body))
          return { tag, action: 'tags.update', before: { name: before }, after: { name: tag.name } }
        }),
    )

    app.delete(
      '/api/v1/tags/:id',
      {
        config: changing,
        schema: { summary: 'Delete a tag; its pages stay', params: ById, response: { 200: StatusResponse } },
      },
      async request => {
        await change(request, async tags => {
          const tag = await tags.remove(request.params.id)
          return { tag, action: 'tags.delete', before: { name: tag.name } }
        })
        return { status: 'success' as const }
      },
    )
  }

function nameOf({ name }: TagRequest) {
  const trimmed = name.trim()
  if (!trimmed) throw invalid({ name: 'required' })
  return trimmed
}

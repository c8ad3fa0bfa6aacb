import { ById, StatusResponse, TagRequest, TagResponse, TagsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
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
      async ({ body }) => ({ tag: await tagStore(db).create(nameOf(body)) }),
    )

    app.put(
      '/api/v1/tags/:id',
      { config: changing, schema: { summary: 'Rename a tag', params: ById, body: TagRequest, response } },
      async ({ params, body }) => ({ tag: await tagStore(db).rename(params.id, nameOf(body)) }),
    )

    app.delete(
      '/api/v1/tags/:id',
      {
        config: changing,
        schema: { summary: 'Delete a tag; its pages stay', params: ById, response: { 200: StatusResponse } },
      },
      async ({ params }) => {
        await tagStore(db).remove(params.id)
        return { status: 'success' as const }
      },
    )
  }

function nameOf({ name }: TagRequest) {
  const trimmed = name.trim()
  if (!trimmed) throw invalid({ name: 'required' })
  return trimmed
}

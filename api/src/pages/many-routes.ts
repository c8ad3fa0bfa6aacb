import { BulkPageStatesRequest, BulkPagesRequest, BulkPagesResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requirePermission, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { eachOfMany } from '../many/each-of-many'
import { changePageIn } from './change-page'
import { changeState, removePage } from './save-page'

/** What is done to many pages at once, to each as it is done to one; says of each what came of it, or with `preview` what would. */
export const manyPageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const response = { 200: BulkPagesResponse }
    const toEach = async (
      request: FastifyRequest,
      many: BulkPagesRequest,
      { verb, work }: { verb: 'update' | 'delete'; work: (transaction: Db, id: number) => Promise<number> },
    ): Promise<BulkPagesResponse> => {
      const names = new Map<number, { title: string; slug: string }>()
      const results = await eachOfMany(request, context, many, {
        async begin(transaction) {
          for (const { id, ...name } of await namesOf(transaction, many.ids)) names.set(id, name)
        },
        async toOne(transaction, id) {
          await changePageIn(transaction, request, { id, verb, work: () => work(transaction, id) })
        },
      })
      return { results: results.map(result => ({ ...result, ...names.get(result.id) })) }
    }

    app.put(
      '/api/v1/custom-pages/states',
      {
        config: { guard: requirePermission('custom_pages.update'), closedInDemo: true },
        schema: {
          summary: 'Publish several pages now, or make them drafts; says of each what came of it',
          body: BulkPageStatesRequest,
          response,
        },
      },
      request => {
        const wanted = { state: request.body.state, userId: signedInUser(request) }
        const work = (transaction: Db, id: number) => changeState(transaction, id, wanted)
        return toEach(request, request.body, { verb: 'update', work })
      },
    )

    app.post(
      '/api/v1/custom-pages/deletions',
      {
        config: { guard: requirePermission('custom_pages.delete'), closedInDemo: true },
        schema: {
          summary: 'Delete several pages with their revisions and redirects; says of each what came of it',
          body: BulkPagesRequest,
          response,
        },
      },
      request => toEach(request, request.body, { verb: 'delete', work: removePage }),
    )
  }

const namesOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('custom_pages').select(['id', 'title', 'slug']).where('id', 'in', ids).execute()

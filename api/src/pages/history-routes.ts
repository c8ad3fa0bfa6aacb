import {
  ById,
  EditedPageResponse,
  Id,
  PagePreviewResponse,
  PageRevisionResponse,
  PageRevisionsResponse,
  RestoreRevisionRequest,
  StatusResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { changePage } from './change-page'
import { previewLinks } from './preview-links'
import { revisionStore } from './revisions'
import { restoreRevision } from './save-page'

const RevisionParams = Type.Object({
  ...ById.properties,
  number: Id,
})

/** The saves of a page, and the link that shows it before it is published. */
export const pageHistoryRoutes =
  ({ config, db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const guard = requirePermission('custom_pages.update')
    const changing = { guard, closedInDemo: true }

    app.get(
      '/api/v1/custom-pages/:id/revisions',
      {
        config: { guard },
        schema: {
          summary: 'The newest 50 saves of a page',
          params: ById,
          response: { 200: PageRevisionsResponse },
        },
      },
      async ({ params }) => {
        const revisions = await revisionStore(db).list(params.id)
        if (revisions.length === 0) throw notFound('page')
        return { revisions }
      },
    )

    app.get(
      '/api/v1/custom-pages/:id/revisions/:number',
      {
        config: { guard },
        schema: {
          summary: 'What a page was after one of its saves',
          params: RevisionParams,
          response: { 200: PageRevisionResponse },
        },
      },
      async ({ params }) => {
        const revision = await revisionStore(db).find(params.id, params.number)
        if (!revision) throw notFound('revision')
        return { revision }
      },
    )

    app.post(
      '/api/v1/custom-pages/:id/revisions/:number/restore',
      {
        config: changing,
        schema: {
          summary: 'Save a page once more as it was; 409 when somebody saved it since `revision`',
          params: RevisionParams,
          body: RestoreRevisionRequest,
          response: { 200: EditedPageResponse },
        },
      },
      async request => {
        const { id, number } = request.params
        const { revision } = request.body
        const wanted = { number, revision, userId: signedInUser(request) }
        const page = await changePage(db, request, {
          id,
          verb: 'restore',
          work: transaction => restoreRevision(transaction, id, wanted),
        })
        return { page }
      },
    )

    app.post(
      '/api/v1/custom-pages/:id/preview',
      {
        config: changing,
        schema: {
          summary: 'Make a link that shows the page to whoever has it, for 30 days; an earlier link ends',
          params: ById,
          response: { 200: PagePreviewResponse },
        },
      },
      async request => {
        const { id } = request.params
        let token = ''
        const { preview_until } = await changePage(db, request, {
          id,
          verb: 'preview',
          work: async transaction => {
            token = (await previewLinks(transaction).create(id))?.token ?? ''
            return id
          },
        })
        return { url: `${config.baseUrl}/pages/preview/${token}`, until: preview_until ?? '' }
      },
    )

    app.delete(
      '/api/v1/custom-pages/:id/preview',
      {
        config: changing,
        schema: { summary: 'End the link', params: ById, response: { 200: StatusResponse } },
      },
      async request => {
        const { id } = request.params
        await changePage(db, request, {
          id,
          verb: 'preview',
          work: async transaction => {
            await previewLinks(transaction).withdraw(id)
            return id
          },
        })
        return { status: 'success' as const }
      },
    )
  }

import { ById, DiscardDraftQuery, EditedPageResponse, WorkingDraftRequest } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { changePage } from './change-page'
import { LONGEST_PAGE } from './page-changes'
import { discardDraft, saveDraft } from './save-draft'

const response = { 200: EditedPageResponse }

/** What is saved of a public page without being published. */
export const pageDraftRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('custom_pages.update'), closedInDemo: true }

    app.put(
      '/api/v1/custom-pages/:id/draft',
      {
        config,
        bodyLimit: LONGEST_PAGE,
        schema: {
          summary:
            'Save what a published page is to say, without publishing it; 409 when somebody saved it since `revision`',
          params: ById,
          body: WorkingDraftRequest,
          response,
        },
      },
      async request => {
        const { id } = request.params
        const page = await changePage(db, request, {
          id,
          verb: 'draft',
          work: transaction => saveDraft(transaction, id, request.body, signedInUser(request)),
        })
        return { page }
      },
    )

    app.delete(
      '/api/v1/custom-pages/:id/draft',
      {
        config,
        schema: {
          summary: 'Throw away what is not published, if there is any; the page as it is',
          params: ById,
          querystring: DiscardDraftQuery,
          response,
        },
      },
      async request => {
        const { id } = request.params
        const page = await changePage(db, request, {
          id,
          verb: 'discard',
          work: transaction => discardDraft(transaction, id, request.query.revision),
        })
        return { page }
      },
    )
  }

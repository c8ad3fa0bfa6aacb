import {
  ById,
  EditedPageResponse,
  NewPageRequest,
  PageListQuery,
  PageListResponse,
  StatusResponse,
  UpdatePageRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { notFound } from '../errors/refusals'
import { changePage } from './change-page'
import { readEditedPage } from './edited-page'
import { listPages } from './list-pages'
import { LONGEST_PAGE } from './page-changes'
import { createPage, removePage, updatePage } from './save-page'

const response = { 200: EditedPageResponse }

export const editPageRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const answer = async (id: number) => {
      const page = await readEditedPage(db, id)
      if (!page) throw notFound('page')
      return { page }
    }
    const updating = { guard: requirePermission('custom_pages.update'), closedInDemo: true }
    const creating = { guard: requirePermission('custom_pages.create'), closedInDemo: true }

    app.get(
      '/api/v1/custom-pages',
      {
        config: { guard: requirePermission('custom_pages.update') },
        schema: {
          summary: 'Search pages, drafts included',
          querystring: PageListQuery,
          response: { 200: PageListResponse },
        },
      },
      async ({ query }) => {
        const { page = 1, perPage = 15, orderBy = 'updated_at', orderDir = 'desc', state, tag } = query
        const wanted = {
          ...{ query: query.query?.trim() ?? '', page, perPage, orderBy, orderDir },
          ...(state && { state }),
          ...(tag !== undefined && { tag }),
        }
        const { pages, total } = await listPages(db, wanted)
        return pageOf(pages, total, wanted)
      },
    )

    app.get(
      '/api/v1/custom-pages/:id/edit',
      {
        config: { guard: requirePermission('custom_pages.update') },
        schema: { summary: 'A page as its editors see it', params: ById, response },
      },
      ({ params }) => answer(params.id),
    )

    app.post(
      '/api/v1/custom-pages',
      {
        config: creating,
        bodyLimit: LONGEST_PAGE,
        schema: { summary: 'Write a page', body: NewPageRequest, response },
      },
      async request => ({
        page: await changePage(db, request, {
          verb: 'create',
          work: transaction => createPage(transaction, request.body, signedInUser(request)),
        }),
      }),
    )

    app.put(
      '/api/v1/custom-pages/:id',
      {
        config: updating,
        bodyLimit: LONGEST_PAGE,
        schema: {
          summary: 'Change a page that nobody saved since `revision`; 409 otherwise',
          params: ById,
          body: UpdatePageRequest,
          response,
        },
      },
      async request => {
        const { id } = request.params
        const page = await changePage(db, request, {
          id,
          verb: 'update',
          work: transaction => updatePage(transaction, id, request.body, signedInUser(request)),
        })
        return { page }
      },
    )

    app.post(
      '/api/v1/custom-pages/:id/duplicate',
      { config: creating, schema: { summary: 'Copy a page as a draft', params: ById, response } },
      async request => {
        const { page } = await answer(request.params.id)
        const { title, body, language, seo, hide_nav, meta, translations, tags } = page
        const texts = { title, body, language, seo, translations }
        const copy = { ...texts, hide_nav, meta, tag_ids: tags.map(({ id }) => id) }
        const made = await changePage(db, request, {
          verb: 'create',
          work: transaction => createPage(transaction, copy, signedInUser(request), page),
        })
        return { page: made }
      },
    )

    app.delete(
      '/api/v1/custom-pages/:id',
      {
        config: { guard: requirePermission('custom_pages.delete'), closedInDemo: true },
        schema: {
          summary: 'Delete a page with its revisions and redirects',
          params: ById,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { id } = request.params
        await changePage(db, request, {
          id,
          verb: 'delete',
          work: transaction => removePage(transaction, id),
        })
        return { status: 'success' as const }
      },
    )
  }

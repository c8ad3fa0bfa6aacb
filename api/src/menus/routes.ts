import {
  ById,
  MenuResponse,
  MenusResponse,
  NewMenuRequest,
  StatusResponse,
  UpdateMenuRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { invalid, notFound } from '../errors/refusals'
import { menuProblems } from './menu-problems'
import { menuStore } from './store'

const response = { 200: MenuResponse }

/** The menus of the site, for those who change them; everybody else has them in the bootstrap data. */
export const menuRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/menus',
      {
        config: { guard: requirePermission('menus.update') },
        schema: { summary: 'All menus with their revisions', response: { 200: MenusResponse } },
      },
      async () => ({ menus: await menuStore(db).list() }),
    )

    app.post(
      '/api/v1/menus',
      {
        config: { guard: requirePermission('menus.create'), closedInDemo: true },
        schema: { summary: 'Add a menu', body: NewMenuRequest, response },
      },
      async ({ body }) => {
        refuseProblems(body)
        return { menu: await menuStore(db).create(body) }
      },
    )

    app.put(
      '/api/v1/menus/:id',
      {
        config: { guard: requirePermission('menus.update'), closedInDemo: true },
        schema: {
          summary: 'Change a menu that nobody saved since `revision`; 409 otherwise',
          params: ById,
          body: UpdateMenuRequest,
          response,
        },
      },
      async ({ params, body }) => {
        refuseProblems(body)
        return { menu: await menuStore(db).update(params.id, body) }
      },
    )

    app.delete(
      '/api/v1/menus/:id',
      {
        config: { guard: requirePermission('menus.delete'), closedInDemo: true },
        schema: { summary: 'Delete a menu', params: ById, response: { 200: StatusResponse } },
      },
      async ({ params }) => {
        if (!(await menuStore(db).remove(params.id))) throw notFound('menu')
        return { status: 'success' as const }
      },
    )
  }

function refuseProblems(menu: NewMenuRequest) {
  const problems = menuProblems(menu)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

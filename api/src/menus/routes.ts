import {
  ById,
  type EditedMenu,
  MenuResponse,
  MenusResponse,
  NewMenuRequest,
  StatusResponse,
  UpdateMenuRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import { recordChange } from '../audit/record-change'
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
      async request => {
        refuseProblems(request.body)
        const menu = await db.transaction().execute(async transaction => {
          const after = await menuStore(transaction).create(request.body)
          await recordChange(transaction, request, {
            action: 'menus.create',
            subject: subjectOf(after),
            after: noted(after),
          })
          return after
        })
        return { menu }
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
      async request => {
        const { params, body } = request
        refuseProblems(body)
        const menu = await db.transaction().execute(async transaction => {
          const before = await menuStore(transaction).lock(params.id)
          const after = await menuStore(transaction).update(params.id, body)
          await recordChange(transaction, request, {
            action: 'menus.update',
            subject: subjectOf(after),
            before: before && noted(before),
            after: noted(after),
          })
          return after
        })
        return { menu }
      },
    )

    app.delete(
      '/api/v1/menus/:id',
      {
        config: { guard: requirePermission('menus.delete'), closedInDemo: true },
        schema: { summary: 'Delete a menu', params: ById, response: { 200: StatusResponse } },
      },
      async request => {
        await db.transaction().execute(async transaction => {
          const gone = await menuStore(transaction).remove(request.params.id)
          if (!gone) throw notFound('menu')
          await recordChange(transaction, request, {
            action: 'menus.delete',
            subject: subjectOf(gone),
            before: noted(gone),
          })
        })
        return { status: 'success' as const }
      },
    )
  }

const subjectOf = ({ id, name }: EditedMenu) => ({ type: 'menu', id, name })
const noted = ({ name, positions, items }: EditedMenu) => ({ name, positions, items })

function refuseProblems(menu: NewMenuRequest) {
  const problems = menuProblems(menu)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

import { NotificationFiltersResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { knownTypes } from '../known-types'
import { offeredTypes } from '../offered-types'
import { filterStore } from './filter-store'

/** What the list of notifications can be narrowed to. */
export const filterRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/notifications/filters',
      {
        config: { guard: requireUser, scope: 'notifications:read' },
        schema: {
          summary: 'Types and workspaces by which the own notifications can be told apart',
          response: { 200: NotificationFiltersResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const store = filterStore(db)
        const [has, workspaces, offered] = await Promise.all([
          store.typesOf(me),
          store.workspacesOf(me),
          offeredTypes(db, me, now()),
        ])
        const canHave = offered.map(({ id }) => id)
        const types = knownTypes
          .filter(({ id }) => has.includes(id) || canHave.includes(id))
          .map(({ id, name, group }) => ({ id, name, ...(group && { group }) }))
        return { types, workspaces }
      },
    )
  }

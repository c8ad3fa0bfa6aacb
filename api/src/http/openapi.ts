import '@fastify/swagger'
import type { Permission } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission } from '../access/guards'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'

/** Operations as far as it matters here. */
type Paths = Record<string, Record<string, { 'x-permissions'?: readonly string[] }>>

export const openApiRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/openapi.json',
      {
        config: { guard: requirePermission('api.access'), scope: 'content:read' },
        schema: {
          summary: 'This description of the API, as OpenAPI 3.1, with what the caller has the permission for',
          response: { 200: Type.Object({}, { additionalProperties: true }) },
        },
      },
      async ({ session, bearer }) => {
        const held = await accessStore(db).permissionsOf(session?.userId ?? bearer?.userId ?? null, now())
        const document = app.swagger()
        return { ...document, paths: permitted(document.paths as Paths, held) }
      },
    )
  }

function permitted(paths: Paths, held: Permission[]): Paths {
  const has = (name: string) => held.some(permission => ['admin', name].includes(permission.name))
  const kept = Object.entries(paths).map(([path, operations]) => {
    const own = Object.entries(operations).filter(
      ([, operation]) => operation['x-permissions']?.some(has) ?? true,
    )
    return [path, Object.fromEntries(own)] as const
  })
  return Object.fromEntries(kept.filter(([, operations]) => Object.keys(operations).length > 0))
}

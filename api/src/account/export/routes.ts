import { DataExportResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireConfirmedPassword, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { exportStore, isPending } from './export-store'
import { exportFiles, exportKey } from './make-exports'

export const exportRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const exports = exportStore(context.db, context.now)
    const answer = async (userId: number) => {
      const row = await exports.newest(userId)
      if (!row) return { dataExport: null }
      const { id, ready_at, created_at, expires_at } = row
      const ended = ready_at ? ('ready' as const) : ('failed' as const)
      const status = isPending(row) ? ('pending' as const) : ended
      const dates = { created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
      return { dataExport: { id, status, ...dates } }
    }

    app.get(
      '/api/v1/users/me/data-exports',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'The newest copy of the own data, or one that is being made',
          response: { 200: DataExportResponse },
        },
      },
      async request => answer(signedInUser(request)),
    )

    app.post(
      '/api/v1/users/me/data-exports',
      {
        config: { guard: requireConfirmedPassword, closedInDemo: true },
        schema: {
          summary: 'Have a copy of the own data made; a mail tells when it is there',
          body: Type.Object({}),
          response: { 202: DataExportResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        const { dataExport } = await answer(me)
        if (dataExport?.status !== 'pending') {
          await context.limits.mailAccount(request, `data-export:${me}`)
          await context.db.transaction().execute(transaction => exportStore(transaction, context.now).ask(me))
        }
        return reply.code(202).send(await answer(me))
      },
    )

    app.get(
      '/api/v1/users/me/data-exports/:id',
      {
        config: { guard: requireConfirmedPassword },
        schema: {
          summary: 'Download a copy, as a ZIP',
          params: Type.Object({
            id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
          }),
          response: { 200: { content: { 'application/zip': { schema: Type.Unknown() } } } },
        },
      },
      async (request, reply) => {
        const { dataExport } = await answer(signedInUser(request))
        const isOwn = dataExport?.id === request.params.id && dataExport.status === 'ready'
        const bytes = isOwn ? await exportFiles(context).read(exportKey(dataExport.id)) : undefined
        if (!bytes) throw notFound('copy')
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="my-data.zip"',
          })
          .send(bytes)
      },
    )
  }

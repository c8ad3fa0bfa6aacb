import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { forbidden, notFound } from '../../errors/refusals'
import { sendFile } from './send-file'
import { secondsLeft } from './signed-address'

const YEAR = 31_536_000
const SEEN = Type.Unknown()

/** The bytes of files, to whoever has an address of them. */
export const servingRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/secure/files/:key',
      {
        config: { guard: openToAll, openToUnverified: true, everyPage: true },
        schema: {
          summary: 'A file, by the signed address that its entry shows; in parts where asked for',
          params: Type.Object({ key: Type.String({ pattern: '^[\\w-]{32}$' }) }),
          querystring: Type.Object({
            expires: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000_000 })),
            signature: Type.Optional(Type.String({ maxLength: 100 })),
            download: Type.Optional(Type.String({ maxLength: 10 })),
          }),
          response: { 200: { content: { 'application/octet-stream': { schema: SEEN } } } },
        },
      },
      async (request, reply) => {
        const { key } = request.params
        const found = await fileAt(context, key)
        if (!found) throw notFound('file')
        const isPublic = found.disk === 'public'
        const fresh = isPublic ? YEAR : secondsLeft(context, key, request.query)
        if (fresh === 0) throw forbidden('link_expired')
        if (!isPublic) refuseEmbedding(request)
        return sendFile(request, reply, {
          ...found,
          store: context.stores[found.disk],
          key,
          fresh,
          isPublic,
          isDownload: request.query.download !== undefined,
        })
      },
    )
  }

/** Another site may link to a private file, and not show it as a part of itself. */
function refuseEmbedding({ headers }: FastifyRequest) {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest } = headers
  if (site === 'cross-site' && dest !== 'document') throw forbidden('cross_site')
}

/** The file or the thumbnail that is kept under a key. */
async function fileAt({ db, stores }: Context, key: string) {
  const row = await db
    .selectFrom('file_entries')
    .select(['name', 'mime', 'disk', 'file_size', 'thumbnail'])
    .where(where => where.or([where('file_name', '=', key), where('thumbnail', '=', key)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { name, mime, disk } = row
  if (row.thumbnail !== key) return { name, mime, disk, size: Number(row.file_size) }
  const size = (await stores[disk].size(key)) ?? 0
  return { name: `${name}.webp`, mime: 'image/webp', disk, size }
}

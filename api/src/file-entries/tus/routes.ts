import { CreateTusEntryRequest, FileEntryResponse, type UploadDisk } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requirePermission, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid, notFound } from '../../errors/refusals'
import { removeBytes } from '../removal/remove-bytes'
import { spaceOf } from '../space'
import { finishUpload } from '../uploads/finish-upload'
import { placeOf } from '../uploads/upload-metadata'
import { announceUpload, forgetUpload, ownUpload } from '../uploads/upload-store'
import { readTusMetadata } from './tus-metadata'
import { openTusServer, TUS_URL, type TusServer } from './tus-server'

const ofUpload = Type.Object({ key: Type.String({ pattern: '^[\\w-]{32}$' }) })
const BYTES = 'application/offset+octet-stream'

/** Uploads that can be taken up again where they broke off, by tus 1.0. */
export const tusRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const servers = new Map<UploadDisk, Promise<TusServer>>()
    const serverOf = (disk: UploadDisk) => {
      const server = servers.get(disk) ?? openTusServer(context, context.stores[disk])
      servers.set(disk, server)
      return server
    }
    // The bytes are left in the socket, for tus to read.
    app.addContentTypeParser(BYTES, (_, __, done) => done(null))
    const own = (request: FastifyRequest, key: string) =>
      ownUpload(context, signedInUser(request), key, 'tus')

    app.post(
      TUS_URL,
      {
        config: { guard: requirePermission('files.create'), closedInDemo: true },
        schema: { summary: 'Begin an upload by tus', response: { 201: Type.Null() } },
      },
      async (request, reply) => {
        const length = String(request.headers['upload-length'] ?? '')
        if (!/^\d{1,15}$/.test(length)) throw invalid({ 'upload-length': 'malformed' })
        const { name, ticket, metadata } = readTusMetadata(headerOf(request, 'upload-metadata'))
        const space = await spaceOf(request, context, metadata.workspaceId)
        const place = placeOf(metadata)
        const announced = { ...place, name, size: Number(length), transport: 'tus' as const, ticket }
        const key = await announceUpload(context, space, signedInUser(request), announced)
        const server = await serverOf(place.disk)
        server.name(request.raw, key)
        await give(server, request, reply)
      },
    )

    app.head(
      `${TUS_URL}/:key`,
      {
        config: { guard: requireUser },
        schema: {
          summary: 'How much of an upload has arrived',
          params: ofUpload,
          response: { 200: Type.Null() },
        },
      },
      async (request, reply) => {
        const { disk, entry_id, size } = await own(request, request.params.key)
        if (entry_id === null) return give(await serverOf(disk), request, reply)
        return reply
          .headers({ 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size })
          .send(null)
      },
    )

    app.patch(
      `${TUS_URL}/:key`,
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: { summary: 'Send bytes of an upload', params: ofUpload, response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        const { disk, entry_id } = await own(request, request.params.key)
        if (entry_id !== null) throw notFound('upload')
        return give(await serverOf(disk), request, reply)
      },
    )

    app.delete(
      `${TUS_URL}/:key`,
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: { summary: 'Give an upload up', params: ofUpload, response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        const { key, entry_id } = await own(request, request.params.key)
        if (entry_id !== null) throw notFound('upload')
        await forgetUpload(context.db, key)
        await removeBytes(context).catch(() => {})
        return reply.code(204).header('tus-resumable', '1.0.0').send(null)
      },
    )

    app.post(
      '/api/v1/tus/entries',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Make the file of an upload that is complete; asked again, the same file',
          body: CreateTusEntryRequest,
          response: { 200: FileEntryResponse },
        },
      },
      async request => {
        const { key, size, disk, workspace_id } = await own(request, request.body.uploadKey)
        const space = await spaceOf(request, context, workspace_id ?? 0)
        const store = context.stores[disk]
        const arrived = await store.size(key)
        if (arrived !== Number(size)) throw invalid({ uploadKey: 'file_incomplete' })
        const userId = signedInUser(request)
        const fileEntry = await finishUpload(context, space, disk, { key, userId, size: arrived })
        if (store.driver === 's3') await store.remove(`${key}.info`)
        return { fileEntry }
      },
    )
  }

/** Lets tus answer, under the headers of every answer of ours. */
async function give({ server, expect }: TusServer, request: FastifyRequest, reply: FastifyReply) {
  expect(request)
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  await server.handle(request.raw, reply.raw).catch(error => {
    request.log.error({ err: error }, 'an upload failed')
    reply.raw.destroy()
  })
}

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

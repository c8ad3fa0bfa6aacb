import {
  CreateS3EntryRequest,
  FileEntryResponse,
  PresignResponse,
  StartUploadRequest,
  type UploadDisk,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requirePermission, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import type { FileTables } from '../../db/tables/file-tables'
import { invalid } from '../../errors/refusals'
import { spaceOf } from '../space'
import { finishUpload } from '../uploads/finish-upload'
import { placeOf } from '../uploads/upload-metadata'
import { announceUpload, ownUpload } from '../uploads/upload-store'
import { directBucket } from './direct-bucket'

/** Notes an upload that a browser is about to send to the bucket itself. The key is ours, and so is everything about it. */
export async function announceDirect(
  context: Context,
  request: FastifyRequest,
  transport: FileTables['uploads']['transport'],
  { filename, size, disk, metadata = {}, ticket }: StartUploadRequest,
) {
  const place = placeOf({ ...metadata, ...(disk && { disk }) })
  const bucket = directBucket(context, place.disk)
  const space = await spaceOf(request, context, metadata.workspaceId)
  const me = signedInUser(request)
  const key = await announceUpload(context, space, me, { ...place, transport, name: filename, size, ticket })
  return { bucket, key, acl: aclOf(place.disk) }
}

const aclOf = (disk: UploadDisk) => (disk === 'public' ? ('public-read' as const) : ('private' as const))

/** Uploads that a browser sends to a bucket with one PUT, and files of what was sent there. */
export const s3SimpleRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.post(
      '/api/v1/s3/simple/presign',
      {
        config: { guard: requirePermission('files.create'), closedInDemo: true },
        schema: {
          summary: 'Where to PUT a file in the bucket',
          body: StartUploadRequest,
          response: { 200: PresignResponse },
        },
      },
      async request => {
        const { bucket, key, acl } = await announceDirect(context, request, 's3', request.body)
        const { presignedPut } = await import('./presigned-put')
        return { url: await presignedPut(bucket, key, { acl, size: request.body.size }), acl, key }
      },
    )

    app.post(
      '/api/v1/s3/entries',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Make the file of what lies in the bucket; asked again, the same file',
          body: CreateS3EntryRequest,
          response: { 200: FileEntryResponse },
        },
      },
      async request => {
        const userId = signedInUser(request)
        const upload = await ownUpload(context, userId, request.body.filename, 's3', 's3-multipart')
        const { key, disk, workspace_id } = upload
        const space = await spaceOf(request, context, workspace_id ?? 0)
        // The bucket says how much there is; what the client says is only compared.
        const size = await context.stores[disk].size(key)
        if (size === undefined || size !== Number(upload.size)) throw invalid({ filename: 'file_incomplete' })
        return { fileEntry: await finishUpload(context, space, disk, { key, userId, size }) }
      },
    )
  }

import {
  CompleteMultipartRequest,
  CompleteMultipartResponse,
  CreateMultipartResponse,
  MultipartRequest,
  SignPartsRequest,
  SignPartsResponse,
  StartUploadRequest,
  StatusResponse,
  UploadedPartsResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requirePermission, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { removeBytes } from '../removal/remove-bytes'
import { forgetUpload, ownUpload } from '../uploads/upload-store'
import { directBucket } from './direct-bucket'
import { announceDirect } from './simple-routes'

/** Uploads that a browser sends to a bucket in parts; each belongs to who began it, and its id is not enough. */
export const s3MultipartRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const changing = { guard: requireUser, closedInDemo: true }
    const own = async (request: FastifyRequest, { key, uploadId }: MultipartRequest) => {
      const upload = await ownUpload(context, signedInUser(request), key, 's3-multipart')
      if (upload.service_id !== uploadId || upload.entry_id !== null) throw notFound('upload')
      const { multipartUpload } = await import('./multipart')
      return multipartUpload(directBucket(context, upload.disk), key, uploadId)
    }

    app.post(
      '/api/v1/s3/multipart/create',
      {
        config: { guard: requirePermission('files.create'), closedInDemo: true },
        schema: {
          summary: 'Begin an upload in parts',
          body: StartUploadRequest,
          response: { 200: CreateMultipartResponse },
        },
      },
      async request => {
        const { beginMultipart } = await import('./multipart')
        const { bucket, key, acl } = await announceDirect(context, request, 's3-multipart', request.body)
        const uploadId = await beginMultipart(bucket, key, acl).catch(async error => {
          await forgetUpload(context.db, key)
          throw error
        })
        await context.db.updateTable('uploads').set({ service_id: uploadId }).where('key', '=', key).execute()
        return { key, uploadId }
      },
    )

    app.post(
      '/api/v1/s3/multipart/batch-sign-part-urls',
      {
        config: changing,
        schema: {
          summary: 'Where to PUT parts, at most 10 at a time',
          body: SignPartsRequest,
          response: { 200: SignPartsResponse },
        },
      },
      async request => {
        const upload = await own(request, request.body)
        return { urls: await upload.addresses(request.body.partNumbers) }
      },
    )

    app.post(
      '/api/v1/s3/multipart/get-uploaded-parts',
      {
        config: changing,
        schema: {
          summary: 'Which parts have arrived',
          body: MultipartRequest,
          response: { 200: UploadedPartsResponse },
        },
      },
      async request => {
        const parts = await (await own(request, request.body)).parts()
        if (!parts) throw notFound('upload')
        return { parts }
      },
    )

    app.post(
      '/api/v1/s3/multipart/complete',
      {
        config: changing,
        schema: {
          summary: 'Put the parts together',
          body: CompleteMultipartRequest,
          response: { 200: CompleteMultipartResponse },
        },
      },
      async request => {
        await (await own(request, request.body)).complete(request.body.parts)
        return { key: request.body.key }
      },
    )

    app.post(
      '/api/v1/s3/multipart/abort',
      {
        config: changing,
        schema: {
          summary: 'Give an upload in parts up',
          body: MultipartRequest,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        await (await own(request, request.body)).abort()
        await forgetUpload(context.db, request.body.key)
        await removeBytes(context).catch(() => {})
        return { status: 'success' as const }
      },
    )
  }

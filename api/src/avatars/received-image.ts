import '@fastify/multipart'
import { AvatarByUrlRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { invalid } from '../errors/refusals'
import { fetchBytes } from '../network/fetch-bytes'

/** Bytes an uploaded picture may have. */
export const MOST_BYTES = 2 * 1024 * 1024
const PATIENCE = 10_000

const byUrl = Compile(AvatarByUrlRequest)

/** An uploaded or linked image, and the field of the request it came in. */
export interface ReceivedImage {
  field: 'file' | 'url'
  bytes: Buffer
}

/** Takes the picture out of a request; 422 at `file` or `url` when there is none or it is too large. */
export async function receivedImage(request: FastifyRequest): Promise<ReceivedImage> {
  if (!request.isMultipart()) {
    if (!byUrl.Check(request.body)) throw invalid({ file: 'image_missing' })
    return { field: 'url', bytes: await fetched(request, request.body.url) }
  }
  const part = await request.file()
  const bytes = await part?.toBuffer().catch(() => undefined)
  if (part && !bytes) throw invalid({ file: { code: 'image_too_large', params: { file: part.filename } } })
  if (bytes?.length && part?.fieldname === 'file') return { field: 'file', bytes }
  throw invalid({ file: 'image_missing' })
}

/** The reason goes to the log only: the response must not reveal which hosts and ports answer (SSRF). */
async function fetched(request: FastifyRequest, url: string) {
  try {
    return await fetchBytes(url, { bytes: MOST_BYTES, milliseconds: PATIENCE })
  } catch (error) {
    request.log.info({ err: error }, 'an avatar was not fetched')
    throw invalid({ url: 'image_unfetched' })
  }
}

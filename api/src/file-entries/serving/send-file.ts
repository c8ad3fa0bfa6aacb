import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../errors/refusals'
import type { UploadStore } from '../../files/upload-stores'
import { isShownInline, sentType } from '../content/shown-inline'
import { byteRange } from './byte-range'
import { contentDisposition } from './content-disposition'

/** What is sent under an address. */
export interface SentFile {
  store: UploadStore
  key: string
  name: string
  mime: string
  size: number
  /** Seconds for which a browser may keep it. */
  fresh: number
  isPublic: boolean
  /** Saved, whatever it is. */
  isDownload: boolean
}

/** Sends a file, or the part that is asked for, so that nothing in it can run: as exactly what it is, in a sandbox, and to be saved where a browser might render it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
  const { store, key, name, mime, size, fresh, isPublic, isDownload } = file
  const disposition = contentDisposition(isShownInline(mime) && !isDownload ? 'inline' : 'attachment', name)
  const cache = `${isPublic ? 'public' : 'private'}, max-age=${fresh}`
  if (store.driver === 's3') {
    const { presignedGet } = await import('./presigned-get')
    const address = await presignedGet(store.bucket, key, { type: sentType(mime), disposition })
    return reply.header('cache-control', `private, max-age=${Math.min(fresh, 600)}`).redirect(address, 302)
  }
  const tag = `"${key}"`
  reply.headers({
    'content-type': sentType(mime),
    'content-disposition': disposition,
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'cache-control': cache,
    'accept-ranges': 'bytes',
    etag: tag,
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  // A part of an older file would not fit to what the client has; a file never changes under its key.
  const fits = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
  const part = fits ? byteRange(request.headers.range, size) : undefined
  if (part === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-type': 'text/plain; charset=utf-8' })
      .send('')
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part ? part.end - part.start + 1 : size)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const bytes = await store.stream(key, part)
  if (!bytes) throw notFound('file')
  return reply.send(bytes)
}

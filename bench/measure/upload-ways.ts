import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ApiBrowser } from './api-browser'
import { bytesOf } from './bare-cat'

/** Of a file in parts, as the pages cut it up to 200 GB. */
const PART = 20 * 1024 * 1024
const PARALLEL = 5
/** Of a file by tus. */
export const CHUNK = 5 * 1024 * 1024

/** Uploads a file of so many bytes and gives the id of what came of it. `bare` is told the seconds that a bucket alone took. */
export type UploadWay = (size: number, bare?: (seconds: number) => void) => Promise<number>

interface Made {
  fileEntry: { id: number }
}

/** The ways pages upload, by the same requests, without a page. */
export function uploadWays(app: string, person: ApiBrowser) {
  const announced = (size: number) => ({ filename: 'large.bin', mime: 'application/octet-stream', size })
  const entryOf = async (key: string, size: number) => {
    const body = { filename: key, clientName: 'large.bin', clientMime: 'application/octet-stream', size }
    return (await person.ask<Made>('/api/v1/s3/entries', body)).fileEntry.id
  }

  const form: UploadWay = async size => {
    const boundary = 'form-of-the-bench'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`
    const tail = `\r\n--${boundary}--\r\n`
    const sent = open(`${app}/api/v1/file-entries`, 'POST', size + head.length + tail.length, {
      ...person.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
    sent.write(head)
    await pipeline(bytesOf(size), sent, { end: false })
    sent.end(tail)
    return (JSON.parse(await answerOf(sent)) as Made).fileEntry.id
  }

  const tus: UploadWay = async size => {
    const headers = { ...person.headers, 'tus-resumable': '1.0.0' }
    const begun = await fetch(`${app}/api/v1/tus/upload`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': `name ${Buffer.from('large.bin').toString('base64')}`,
      },
    })
    const place = begun.headers.get('location') ?? ''
    for (let offset = 0; offset < size; offset += CHUNK)
      await send(new URL(place, app).href, 'PATCH', Math.min(CHUNK, size - offset), {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      })
    const uploadKey = place.split('/').at(-1)
    return (await person.ask<Made>('/api/v1/tus/entries', { uploadKey })).fileEntry.id
  }

  const presigned: UploadWay = async (size, bare) => {
    const { url, acl, key } = await person.ask<{ url: string; acl: string; key: string }>(
      '/api/v1/s3/simple/presign',
      announced(size),
    )
    const began = performance.now()
    await send(url, 'PUT', size, { 'x-amz-acl': acl })
    bare?.((performance.now() - began) / 1000)
    return entryOf(key, size)
  }

  const multipart: UploadWay = async size => {
    const begun = await person.ask<{ key: string; uploadId: string }>(
      '/api/v1/s3/multipart/create',
      announced(size),
    )
    const numbers = Array.from({ length: Math.ceil(size / PART) }, (_, at) => at + 1)
    const parts: { PartNumber: number; ETag: string }[] = []
    for (let at = 0; at < numbers.length; at += 10) {
      const { urls } = await person.ask<{ urls: { url: string; partNumber: number }[] }>(
        '/api/v1/s3/multipart/batch-sign-part-urls',
        { ...begun, partNumbers: numbers.slice(at, at + 10) },
      )
      const lane = async () => {
        for (let next = urls.shift(); next; next = urls.shift()) {
          const { url, partNumber } = next
          const answer = await send(url, 'PUT', Math.min(PART, size - (partNumber - 1) * PART), {})
          parts.push({ PartNumber: partNumber, ETag: answer.headers.etag ?? '' })
        }
      }
      await Promise.all(Array.from({ length: PARALLEL }, lane))
    }
    await person.ask('/api/v1/s3/multipart/complete', { ...begun, parts })
    return entryOf(begun.key, size)
  }

  return { form, tus, presigned, multipart }
}

const open = (url: string, method: string, length: number, headers: Record<string, string>) =>
  request(url, { method, headers: { ...headers, 'content-length': length } })

/** A request with so many bytes, once it is answered. Rejects unless it succeeded. */
export async function send(url: string, method: string, length: number, headers: Record<string, string>) {
  const sent = open(url, method, length, headers)
  const answered = once(sent, 'response')
  await pipeline(bytesOf(length), sent)
  const [answer]: IncomingMessage[] = await answered
  if (!answer || (answer.statusCode ?? 500) >= 300)
    throw new Error(`${method} was answered ${answer?.statusCode}`)
  answer.resume()
  return answer
}

async function answerOf(sent: ReturnType<typeof request>) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const bytes of answer) text += bytes
  if (answer.statusCode !== 200) throw new Error(`the form was answered ${answer.statusCode}: ${text}`)
  return text
}

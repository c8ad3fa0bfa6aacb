import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BucketState, StoredBytes } from './bucket-state'
import { escaped, S3Error, xml } from './s3-error'

/** One request for a key of a bucket, its body read. */
export interface ObjectCall {
  request: IncomingMessage
  response: ServerResponse
  bucket: BucketState
  key: string
  query: URLSearchParams
  body: Buffer
  /** The hash the body must have, where one was signed. */
  payload: string
}

/** Answers what is asked of one object, or of an upload in parts of one. */
export function answerObject(call: ObjectCall) {
  const { request, response, bucket, key, query, body } = call
  const send = (text: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
  const method = request.method ?? ''
  const id = query.get('uploadId')
  if (method === 'PUT') return putBytes(call, id)
  if (method === 'POST' && query.has('uploads')) {
    const begun = bucket.begin(key, keptHeaders(request))
    return send(
      xml('InitiateMultipartUploadResult', `<Key>${escaped(key)}</Key><UploadId>${begun}</UploadId>`),
    )
  }
  if (id !== null && method === 'GET') return send(listParts(bucket.upload(key, id).parts, query))
  if (id !== null && method === 'DELETE') {
    bucket.upload(key, id)
    bucket.uploads.delete(id)
    return response.writeHead(204).end()
  }
  if (id !== null && method === 'POST') {
    const { etag } = bucket.complete(key, id, wantedParts(body.toString()))
    return send(xml('CompleteMultipartUploadResult', `<Key>${escaped(key)}</Key><ETag>"${etag}"</ETag>`))
  }
  if (method === 'DELETE') {
    bucket.objects.delete(key)
    return response.writeHead(204).end()
  }
  if (method === 'GET' || method === 'HEAD') return getBytes(call, bucket.find(key))
  throw new S3Error(405, 'MethodNotAllowed')
}

function putBytes({ request, response, bucket, key, query, body, payload }: ObjectCall, id: string | null) {
  const isHash = /^[0-9a-f]{64}$/.test(payload)
  if (isHash && createHash('sha256').update(body).digest('hex') !== payload)
    throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  if (request.headers['if-none-match'] === '*' && bucket.objects.has(key))
    throw new S3Error(412, 'PreconditionFailed')
  const { etag } =
    id === null
      ? bucket.put(key, body, keptHeaders(request))
      : bucket.putPart(key, id, Number(query.get('partNumber')), body)
  response.writeHead(200, { etag: `"${etag}"` }).end()
}

function getBytes({ request, response, query }: ObjectCall, { bytes, etag, at, headers }: StoredBytes) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = from === '' && to !== '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const end = from !== '' && to !== '' ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1
  const isPart = from + to !== ''
  if (isPart && start > end) throw new S3Error(416, 'InvalidRange')
  const sent = isPart ? bytes.subarray(start, end + 1) : bytes
  const disposition = query.get('response-content-disposition')
  response.writeHead(isPart ? 206 : 200, {
    ...headers,
    'content-type': query.get('response-content-type') ?? headers['content-type'] ?? 'binary/octet-stream',
    'content-length': sent.length,
    'last-modified': at.toUTCString(),
    etag: `"${etag}"`,
    'accept-ranges': 'bytes',
    ...(disposition && { 'content-disposition': disposition }),
    ...(isPart && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

function listParts(parts: ReadonlyMap<number, StoredBytes>, query: URLSearchParams) {
  const after = Number(query.get('part-number-marker') ?? 0)
  const most = Math.min(1000, Number(query.get('max-parts') ?? 1000))
  const rest = [...parts].sort(([a], [b]) => a - b).filter(([number]) => number > after)
  const page = rest.slice(0, most)
  const rows = page.map(
    ([number, { etag, bytes }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${bytes.length}</Size></Part>`,
  )
  const more = `<IsTruncated>${rest.length > most}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
  return xml('ListPartsResult', more + rows.join(''))
}

const wantedParts = (text: string) =>
  [...text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)/.exec(part)?.[1]),
    etag: /<ETag>(?:"|&quot;|&#34;)?([^<"&]+)/.exec(part)?.[1] ?? '',
  }))

/** The headers that an object keeps. */
const keptHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^(content-type|x-amz-acl|x-amz-meta-.*)$/.test(name) && typeof value === 'string'
        ? [[name, value]]
        : [],
    ),
  )

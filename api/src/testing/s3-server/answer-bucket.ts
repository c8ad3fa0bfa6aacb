import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BucketState } from './bucket-state'
import { escaped, S3Error, xml } from './s3-error'

interface BucketCall {
  request: IncomingMessage
  response: ServerResponse
  bucket: BucketState
  query: URLSearchParams
  body: Buffer
}

/** Answers what is asked of a bucket as a whole: its list, and to delete many. */
export function answerBucket({ request, response, bucket, query, body }: BucketCall) {
  const send = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  if (request.method === 'GET') return send(list(bucket, query))
  if (request.method !== 'POST' || !query.has('delete')) throw new S3Error(405, 'MethodNotAllowed')
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
  for (const key of keys) bucket.objects.delete(key)
  return send(xml('DeleteResult', keys.map(key => `<Deleted><Key>${key}</Key></Deleted>`).join('')))
}

function list({ objects }: BucketState, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const rest = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort()
  const page = rest.slice(0, most)
  const rows = page.map(
    ([key, { bytes, etag, at }]) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"${etag}"</ETag><Size>${bytes.length}</Size></Contents>`,
  )
  const isMore = rest.length > most
  const next = isMore
    ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
    : ''
  return xml('ListBucketResult', `<IsTruncated>${isMore}</IsTruncated>${next}${rows.join('')}`)
}

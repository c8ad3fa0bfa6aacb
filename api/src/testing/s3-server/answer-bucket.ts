import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BucketState } from './bucket-state'
import { escaped, S3Error, xml } from './s3-error'

interface BucketCall {
  request: IncomingMessage
  response: ServerResponse
  bucket: BucketState
  query: URLSearchParams
  body: Buffer
  pageSize: number
}

/** Answers what is asked of a bucket as a whole: its list, and to delete many. */
export function answerBucket({ request, response, bucket, query, body, pageSize }: BucketCall) {
  const send = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  if (request.method === 'GET') return send(list(bucket, query, pageSize))
  if (request.method !== 'POST' || !query.has('delete')) throw new S3Error(405, 'MethodNotAllowed')
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
  for (const key of keys) bucket.objects.delete(key)
  return send(xml('DeleteResult', keys.map(key => `<Deleted><Key>${key}</Key></Deleted>`).join('')))
}

/** The names below a prefix; what a delimiter ends is one name, however many objects begin with it. */
function list({ objects }: BucketState, query: URLSearchParams, pageSize: number) {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize))
  const shown = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    return end < 0 ? key : key.slice(0, end + 1)
  }
  const names = [...objects.keys()].filter(key => key.startsWith(prefix)).map(shown)
  const rest = [...new Set(names)].filter(name => name > after).sort()
  const page = rest.slice(0, most)
  const rows = page.map(name => {
    const object = objects.get(name)
    if (!object) return `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`
    const { bytes, etag, at } = object
    return `<Contents><Key>${escaped(name)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"${etag}"</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const isMore = rest.length > most
  const next = isMore ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  return xml('ListBucketResult', `<IsTruncated>${isMore}</IsTruncated>${next}${rows.join('')}`)
}

import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A service that speaks as much S3 as uploads need. It believes every signature. */
export interface TestBucket {
  url: string
  objects: Map<string, Buffer>
  /** Parts by the id of their upload and their number, of uploads that are not complete. */
  parts: Map<string, Map<number, Buffer>>
  close(): Promise<void>
}

/** Starts a bucket named `files`, in memory. */
export async function startBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map()
  const parts: TestBucket['parts'] = new Map()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: key, searchParams: query } = new URL(request.url ?? '/', 'http://bucket')
    const body = await buffer(request)
    const id = query.get('uploadId') ?? ''
    const number = Number(query.get('partNumber'))
    const found = parts.get(id)
    const end = (status: number, text = '', headers = {}) => response.writeHead(status, headers).end(text)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'ETag')
    switch (`${request.method}${query.has('uploads') ? ' uploads' : id && ' upload'}`) {
      case 'OPTIONS':
      case 'OPTIONS upload':
        return end(204, '', {
          'access-control-allow-methods': 'PUT, GET',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        })
      case 'PUT':
        objects.set(key, body)
        return end(200, '', { etag: etagOf(body) })
      case 'POST uploads': {
        const begun = randomUUID()
        parts.set(begun, new Map())
        return end(200, xml('InitiateMultipartUploadResult', `<UploadId>${begun}</UploadId>`))
      }
      case 'PUT upload':
        if (!found) return end(404, xml('Error', '<Code>NoSuchUpload</Code>'))
        found.set(number, body)
        return end(200, '', { etag: etagOf(body) })
      case 'GET upload':
        if (!found) return end(404, xml('Error', '<Code>NoSuchUpload</Code>'))
        return end(200, xml('ListPartsResult', [...found].sort(byNumber).map(shownPart).join('')))
      case 'POST upload':
        if (!found) return end(404, xml('Error', '<Code>NoSuchUpload</Code>'))
        objects.set(key, Buffer.concat([...found].sort(byNumber).map(([, bytes]) => bytes)))
        parts.delete(id)
        return end(200, xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`))
      case 'DELETE upload':
        parts.delete(id)
        return end(204)
      case 'HEAD':
      case 'GET': {
        const bytes = objects.get(key)
        if (!bytes) return end(404, request.method === 'GET' ? xml('Error', '<Code>NoSuchKey</Code>') : '')
        response.writeHead(200, { 'content-length': bytes.length, etag: etagOf(bytes) })
        return response.end(request.method === 'GET' ? bytes : undefined)
      }
      default:
        objects.delete(key)
        return end(204)
    }
  }
  const server = createServer((request, response) => {
    // A browser that was killed sends half a part.
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    parts,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const byNumber = ([a]: [number, unknown], [b]: [number, unknown]) => a - b
const shownPart = ([number, bytes]: [number, Buffer]) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`
const xml = (name: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</${name}>`

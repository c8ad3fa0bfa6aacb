import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const PAGE = 1000

export interface S3Server {
  endpoint: string
  /** Stops responding until `resume`, without losing data. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): void
}

/** For tests: the part of S3 our store speaks, in memory, path-style. Signatures have to be there but are not verified. Not the real thing. */
export async function startS3Server(pageSize = PAGE): Promise<S3Server> {
  const objects = new Map<string, Buffer>()

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return failure(403, 'AccessDenied')
    const key = decodeURIComponent(pathname.slice(1))
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return failure(412, 'PreconditionFailed')
      objects.set(key, body)
      return { status: 200 }
    }
    if (searchParams.get('list-type') === '2') return { status: 200, body: listing(key, searchParams) }
    const found = objects.get(key)
    return found ? { status: 200, body: found } : failure(404, 'NoSuchKey')
  }

  function listing(bucket: string, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const start = `${bucket.replace(/\/$/, '')}/${prefix}`
    const names = [...objects.keys()].filter(key => key.startsWith(start)).map(key => key.slice(start.length))
    const all = [...new Set(names.map(name => name.replace(/\/.*$/, '/')))].sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = all.slice(from, from + pageSize)
    const rows = page.map(name =>
      name.endsWith('/')
        ? `<CommonPrefixes><Prefix>${prefix}${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${prefix}${name}</Key></Contents>`,
    )
    const more = from + pageSize < all.length
    const next = more ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    return `${XML}<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/xml' })
        response.end(request.method === 'HEAD' ? undefined : body)
      },
      error => response.destroy(error),
    )
  })
  const listen = (port = 0) => new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  await listen()
  const address = server.address()
  const port = (typeof address === 'object' && address?.port) || 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async pause() {
      close()
    },
    resume: () => listen(port),
    close,
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const failure = (status: number, code: string) => ({
  status,
  body: `${XML}<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

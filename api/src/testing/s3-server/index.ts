import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answerBucket } from './answer-bucket'
import { answerObject } from './answer-object'
import { BucketState } from './bucket-state'
import { escaped, S3Error, xml } from './s3-error'
import { type Credentials, verifySignature } from './signature'

/** With which clients sign; the SDK finds them in the environment. */
const credentials: Credentials = {
  accessKeyId: 'key-of-tests',
  secretAccessKey: 'secret-of-tests',
  region: 'us-east-1',
}

export interface S3Server {
  endpoint: string
  /** The one bucket there is, `files`. */
  bucket: BucketState
  close(): Promise<void>
}

/** For tests: a service that speaks as much S3 as uploads need, in memory: signatures are verified, parts put together, origins answered. */
export async function startS3Server(origin = '*'): Promise<S3Server> {
  process.env.AWS_ACCESS_KEY_ID ??= credentials.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY ??= credentials.secretAccessKey
  const bucket = new BucketState()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (request.headers.origin) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-expose-headers', 'ETag')
    }
    if (request.method === 'OPTIONS')
      return response
        .writeHead(200, {
          'access-control-allow-methods': 'GET, PUT',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        })
        .end()
    const body = await buffer(request)
    const payload = verifySignature(request, url, credentials)
    if (name !== 'files') throw new S3Error(404, 'NoSuchBucket')
    const key = rest.join('/')
    const call = { request, response, bucket, query: url.searchParams, body }
    return key === '' ? answerBucket(call) : answerObject({ ...call, key, payload })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const known = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
      const text = xml('Error', `<Code>${known.code}</Code><Message>${escaped(String(error))}</Message>`)
      response.writeHead(known.status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : text)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answerBucket } from './answer-bucket'
import { answerObject } from './answer-object'
import { BucketState } from './bucket-state'
import { escaped, S3Error, xml } from './s3-error'
import { type Credentials, verifySignature } from './signature'

/** With which clients sign, whatever region they name; the SDK finds them in the environment. */
const credentials: Credentials = {
  accessKeyId: 'key-of-tests',
  secretAccessKey: 'secret-of-tests',
}

export interface S3Server {
  endpoint: string
  /** What a client in a process of its own has to have in its environment. */
  env: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** The bucket `files`; others are there once they are asked for. */
  bucket: BucketState
  /** Stops answering until `resume`, without losing data. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

/**
 * For tests: a service that speaks as much S3 as we do, in memory: signatures are verified, parts put together, origins answered,
 * objects made only where there is none. `pageSize` is the most names of one list, of which Amazon gives 1000; without `port` it takes a free one.
 * `onArrival` holds a request up before its body is read.
 */
export async function startS3Server({
  pageSize = 1000,
  port: wanted = 0,
  onArrival = async () => {},
}: {
  pageSize?: number
  port?: number
  onArrival?: (request: IncomingMessage, url: URL) => Promise<void>
} = {}): Promise<S3Server> {
  process.env.AWS_ACCESS_KEY_ID ??= credentials.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY ??= credentials.secretAccessKey
  const bucket = new BucketState()
  const buckets = new Map([['files', bucket]])
  const bucketOf = (name: string) => {
    const found = buckets.get(name) ?? new BucketState()
    buckets.set(name, found)
    return found
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (request.headers.origin) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-expose-headers', 'ETag')
    }
    if (request.method === 'OPTIONS')
      return response
        .writeHead(200, {
          'access-control-allow-methods': 'GET, PUT',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        })
        .end()
    await onArrival(request, url)
    const body = await buffer(request)
    const payload = verifySignature(request, url, credentials)
    const key = rest.join('/')
    const call = { request, response, bucket: bucketOf(name), query: url.searchParams, body }
    return key === '' ? answerBucket({ ...call, pageSize }) : answerObject({ ...call, key, payload })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const known = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
      const text = xml('Error', `<Code>${known.code}</Code><Message>${escaped(String(error))}</Message>`)
      response.writeHead(known.status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : text)
    })
  })
  const listen = (port: number) => new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const close = () =>
    new Promise<void>(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
  await listen(wanted)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    env: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    bucket,
    pause: close,
    resume: () => listen(port),
    close,
  }
}

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a server got it. */
export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

/** What a server answers: JSON unless it is text; `cut` ends the connection without an answer, `hang` never answers. */
interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}
export type Route = (request: Received) => Answer | 'cut' | 'hang' | Promise<Answer | 'cut' | 'hang'>

/** A real server on this machine for tests of requests; answers by `'POST /api/v1/file-entries'`, or by the method and `*`. */
export async function startTestServer(routes: () => Readonly<Record<string, Route>>) {
  const requests: Received[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk)
    } catch {
      return // The client has gone.
    }
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
    const { method = 'GET', headers } = incoming
    const cors = {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      'access-control-expose-headers': 'ETag, Location, Upload-Offset, Upload-Length, Tus-Resumable',
    }
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const request = { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks) }
    requests.push(request)
    const route = routes()[`${method} ${pathname}`] ?? routes()[`${method} *`]
    const answer = (await route?.(request)) ?? { status: 404, body: { message: `No ${method} ${pathname}` } }
    if (answer === 'cut') return void incoming.socket.destroy()
    if (answer === 'hang') return
    const { status = 200, body, headers: extra } = answer
    response.writeHead(status, { ...cors, 'content-type': 'application/json', ...extra })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    requests,
    /** The paths that were asked for, with their methods. */
    asked: () => requests.map(({ method, path }) => `${method} ${path}`),
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A proxy between browser and server that can alter responses as a network does. */
export interface RunningProxy {
  url: string
  close(): Promise<void>
}

/** Forwards every request to `target`, except those that `intercept` answers itself by returning true. */
export async function startProxy(
  target: string,
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean,
  port = 0,
): Promise<RunningProxy> {
  const server = createServer((incoming, answer) => {
    if (intercept(incoming, answer)) return
    const { method, headers, url } = incoming
    const passed = request(target + url, { method, headers }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    answer.on('close', () => passed.destroy())
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${address && typeof address === 'object' ? address.port : 0}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

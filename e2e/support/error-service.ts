import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the error service received: its URL, and the lines of the envelope. */
export interface Envelope {
  url: URL
  lines: Record<string, unknown>[]
}

const parse = (line: string): Record<string, unknown> => JSON.parse(line)

/** A stand-in for the error service that speaks its protocol: it takes envelopes of lines of JSON, and keeps them. */
export class ErrorService {
  readonly envelopes: Envelope[] = []
  #server: Server | undefined

  /** Starts it; the address of its project 42 is in the answer. */
  async start() {
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      if (request.method === 'POST')
        this.envelopes.push({
          url: new URL(request.url ?? '/', 'http://error-service'),
          lines: body.split('\n').filter(Boolean).map(parse),
        })
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.#server = server
    return { SENTRY_PUBLIC_DSN: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42` }
  }

  stop() {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}

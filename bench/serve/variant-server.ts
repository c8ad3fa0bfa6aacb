import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** How one way of building the app appears in the document. */
export interface Variant {
  name: string
  /** Folder of files served below `/bench/<name>/`; absent for the app as it is. */
  folder?: string
  /** Turns the app's document into this variant's. */
  document(html: string, url: string): string
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/**
 * Serves one variant on its own port: its files from its folder, everything else from the running app, all gzipped alike.
 * `switchTo` serves the next state of it, as a deploy would; files of the one before stay.
 */
export async function startVariantServer(
  app: string,
  first: Variant,
): Promise<{ url: string; switchTo(next: Variant): void; close(): unknown }> {
  let variant = first
  const known = [first]
  const cache = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const owner = known.find(({ name, folder }) => folder && url.startsWith(`/bench/${name}/`))
    if (owner?.folder) {
      const file = path.join(owner.folder, url.slice(`/bench/${owner.name}/`.length).split('?')[0] ?? '')
      const body = cache.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
      cache.set(file, body)
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      })
      response.end(body)
      return
    }
    const upstream = await fetch(app + url, {
      headers: {
        accept: request.headers.accept ?? '*/*',
        cookie: request.headers.cookie ?? '',
        'accept-encoding': 'identity',
      },
      signal: AbortSignal.timeout(30_000),
    })
    const isDocument = upstream.headers.get('content-type')?.startsWith('text/html')
    const text = Buffer.from(await upstream.arrayBuffer())
    const body = isDocument ? Buffer.from(variant.document(text.toString(), url)) : text
    const headers: Record<string, string> = { 'content-encoding': 'gzip' }
    for (const name of [
      'content-type',
      'cache-control',
      'access-control-allow-origin',
      'etag',
      'manifest-signature',
    ]) {
      const value = upstream.headers.get(name)
      if (value) headers[name] = value
    }
    const packed = cache.get(url) ?? gzipSync(body, { level: 9 })
    if (url.startsWith('/r/')) cache.set(url, packed)
    response.writeHead(upstream.status, headers)
    response.end(packed)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(error => {
      response.writeHead(502)
      response.end(String(error))
    })
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    switchTo(next) {
      variant = next
      known.push(next)
    },
    close: () => server.close(),
  }
}

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

/** A folder on an origin of its own, as a developer's machine or somebody else's site serves it. */
export interface ServedFolder {
  origin: string
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.json': 'application/json',
}

export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('content-type', types[path.extname(pathname)] ?? 'text/javascript')
    readFile(path.join(folder, path.basename(pathname))).then(
      bytes => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://localhost:${address && typeof address === 'object' ? address.port : 0}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

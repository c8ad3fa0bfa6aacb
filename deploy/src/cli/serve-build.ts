import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { mediaType } from '../control-plane/releases/media-type'
import { CliError } from './cli-error'
import { readBuild } from './read-build'
import { sriOf } from './sri-of'

/** A build as a developer's own machine serves it. */
export interface ServedBuild {
  /** Of its `remoteEntry.js`. */
  url: string
  /** Tells open pages to load anew. */
  refresh(): void
  close(): Promise<void>
}

/** Serves `dist` on localhost to any page. Its entry file listens for new builds; `release.json` is that of what is served. */
export async function serveBuild(dist: string, port: number): Promise<ServedBuild> {
  const pages = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('cache-control', 'no-store')
    if (pathname === '/changes') {
      response.setHeader('content-type', 'text/event-stream')
      response.flushHeaders()
      pages.add(response)
      response.once('close', () => pages.delete(response))
      return
    }
    const bytes = await contentOf(dist, pathname.slice(1)).catch(() => undefined)
    if (!bytes) return void response.writeHead(404).end()
    response.setHeader('content-type', mediaType(pathname).type)
    response.end(bytes)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening').catch(error => {
    throw new CliError(
      'refused',
      `Port ${port} cannot be used (${error.code}).`,
      'Choose another with --port.',
    )
  })
  const address = server.address()
  const origin = `http://localhost:${address && typeof address === 'object' ? address.port : port}`
  return {
    url: `${origin}/remoteEntry.js`,
    refresh() {
      for (const page of pages) page.write('data: built\n\n')
    },
    close() {
      for (const page of pages) page.end()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

const LISTEN = `
;(() => {
  const { origin } = new URL(document.currentScript.src)
  new EventSource(origin + '/changes').onmessage = () => location.reload()
})()
`

/** A file of the build; only those its record names, and the record itself. */
async function contentOf(dist: string, path: string): Promise<Uint8Array | undefined> {
  const release = await readBuild(dist)
  const entry = Buffer.concat([await readFile(join(dist, release.entry)), Buffer.from(LISTEN)])
  if (path === release.entry) return entry
  if (path === 'release.json') {
    const served = { sri: sriOf(entry), size: entry.length }
    return Buffer.from(JSON.stringify({ ...release, files: { ...release.files, [release.entry]: served } }))
  }
  return Object.hasOwn(release.files, path) ? readFile(join(dist, path)) : undefined
}

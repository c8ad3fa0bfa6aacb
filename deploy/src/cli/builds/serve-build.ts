import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { mediaType } from '../../control-plane/releases/media-type'
import { CliError } from '../output/cli-error'
import { readBuild } from './read-build'

/** A build as a developer's own machine serves it. */
export interface ServedBuild {
  /** Of its `remoteEntry.js`. */
  url: string
  /** Notifies open pages of the URL of the newest build; each build has its own. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const CHANGES = '/changes'

/** Serves `dist` on localhost to any page. `/changes` streams the place of every new build, and `release.json` says so. */
export async function serveBuild(dist: string, port: number): Promise<ServedBuild> {
  const pages = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('cache-control', 'no-store')
    if (pathname === CHANGES) {
      response.setHeader('content-type', 'text/event-stream')
      response.flushHeaders()
      pages.add(response)
      response.once('close', () => pages.delete(response))
      return
    }
    const bytes = await contentOf(dist, pathname.replace(/^\/(builds\/[^/]+\/)?/, '')).catch(() => undefined)
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
    async refresh() {
      const { version, entry } = await readBuild(dist)
      for (const page of pages) page.write(`data: ${origin}/builds/${version}/${entry}\n\n`)
    },
    close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      // Browsers open connections ahead of need; one on which nothing was asked yet does not count as idle.
      server.closeAllConnections()
      return closed
    },
  }
}

/** A file of the build; only those its record names, and the record itself. */
async function contentOf(dist: string, path: string): Promise<Uint8Array | undefined> {
  const release = await readBuild(dist)
  if (path === 'release.json') return Buffer.from(JSON.stringify({ ...release, changes: CHANGES }))
  return Object.hasOwn(release.files, path) ? readFile(join(dist, path)) : undefined
}

import type { ServerResponse } from 'node:http'
import { AppError } from '@app/api/errors'
import { EnvName } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { ControlPlane } from '../plane/control-plane'
import { createRevisionFeed } from './revision-feed'

/** Pages take silence of twice this time for a stream that is held back on the way. */
const HEARTBEAT_MS = 15_000
const MAX_STREAMS = 10_000

/** Which number the site has; only a server that has the application's database, too, knows it. */
export interface SiteFeed {
  latest(): number | undefined
  /** Calls back with every later number until the returned function is called. */
  listen(listener: (revision: number) => void): () => void
}

/**
 * Server-sent `revision` events: the newest one at once unless the client has it, then each later one; `alive` events in between.
 * Where the site's number is known, a `site` event says it at once, at each change and with every `alive`.
 */
export function streamRoute(app: FastifyInstance, { log }: ControlPlane, site?: SiteFeed) {
  const feed = createRevisionFeed(log)
  const open = new Set<ServerResponse>()
  const siteText = (revision = site?.latest()) =>
    revision === undefined ? '' : `event: site\ndata: {"revision":${revision}}\n\n`
  const heartbeat = setInterval(() => {
    const text = `event: alive\ndata: {}\n\n${siteText()}`
    for (const stream of open) stream.write(text)
  }, HEARTBEAT_MS).unref()
  const stopSite = site?.listen(revision => {
    for (const stream of open) stream.write(siteText(revision))
  })

  app.addHook('preClose', done => {
    clearInterval(heartbeat)
    stopSite?.()
    feed.close()
    for (const stream of open) stream.end()
    done()
  })

  app.get<{ Params: { env: string } }>(
    '/v1/:env/stream',
    { schema: { params: Type.Object({ env: EnvName }) }, exposeHeadRoute: false },
    async (request, reply) => {
      if (open.size >= MAX_STREAMS) throw new AppError(503, 'Too many streams are open. Try again later.')
      const { env } = request.params
      let known = Number(request.headers['last-event-id']) || 0
      const stream = reply.raw
      const tell = (revision: number) => {
        if (revision <= known) return
        known = revision
        stream.write(`id: ${revision}\nevent: revision\ndata: {"revision":${revision}}\n\n`)
      }

      reply.hijack()
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-accel-buffering': 'no',
        // An ended stream must not keep a stopping server waiting for its connection.
        connection: 'close',
      })
      // Each client gets another delay (jitter), so that they do not all reconnect at once after a restart.
      stream.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n${siteText()}`)
      open.add(stream)
      const stop = feed.listen(env, tell)
      stream.on('close', () => {
        stop()
        open.delete(stream)
      })
      const head = await log.head(env).catch(() => undefined)
      if (head) tell(head.revision)
    },
  )
}

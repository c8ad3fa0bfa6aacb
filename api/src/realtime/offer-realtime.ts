import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { basePathOf, withoutBase } from '@app/shared/base-path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { RealtimeService } from '../config/realtime'
import type { Context } from '../context/context'
import { isForeignOrigin } from '../http/foreign-origin'
import { logProblem, runPeriodically } from '../jobs/run-periodically'
import { sessionStore } from '../session/store'
import { tellPrices } from '../trade/prices/tell-prices'
import { channelOf, PRICES } from './channel-name'
import { credentialsOf } from './credentials'
import { createDelivery } from './deliver'
import { type ChannelEvent, externalService, MOST_EVENTS } from './external-service'
import { followDatabase } from './follow-database'
import { serviceOutbox } from './service-outbox'
import { createSiteRevisions, type SiteRevisions } from './site-revisions'
import { createSocketServer } from './socket-server'

declare module 'fastify' {
  interface FastifyInstance {
    /** The numbers of the site, for whoever holds a connection of every page. */
    siteRevisions: Pick<SiteRevisions, 'latest' | 'listen'>
  }
}

/** Milliseconds between two looks for sessions that have run out. */
const LOOK_EVERY = 60_000
/** The lock that one process of an installation holds while it forwards to a service. */
const FORWARDING = 7_220_431

/** What open pages are told of, as soon as it is committed: over sockets of this process, or over the configured service. */
export function offerRealtime(app: FastifyInstance, context: Context, connect: () => pg.Client) {
  const revisions = createSiteRevisions(context.db)
  app.decorate('siteRevisions', revisions)
  const heard = { app, context, connect, revisions }
  if (context.config.realtime) forward(heard, context.config.realtime)
  else serveSockets(heard)
}

interface Heard {
  app: FastifyInstance
  context: Context
  connect: () => pg.Client
  revisions: SiteRevisions
}

function serveSockets({ app, context, connect, revisions }: Heard) {
  const { config, db, now } = context
  const sessions = sessionStore(db, now)
  const sockets = createSocketServer(credentialsOf(context), async id =>
    (await sessions.living([id])).has(id),
  )
  const base = basePathOf(config.baseUrl)
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = withoutBase(request.url ?? '/', base)
    if (!url.startsWith('/app/')) return refuse(socket, '404 Not Found')
    const { origin, host } = request.headers
    if (isForeignOrigin(origin, host, config.baseUrl)) return refuse(socket, '403 Forbidden')
    request.url = url
    sockets.accept(request, socket, head)
  })

  const endOver = async () => {
    const open = sockets.sessions()
    if (open.length === 0) return
    const living = await sessions.living(open)
    for (const id of open) if (!living.has(id)) sockets.endSession(id)
  }
  const onFailure = (error: unknown) => logProblem(app.log, error, 'open pages were not told of a change')
  const stop = followDatabase({
    connect,
    onMessage: createDelivery({
      db,
      isHeard: user => sockets.isHeard(channelOf(user)),
      send(events) {
        for (const { channel, name, data } of events) sockets.send(channel, name, data)
      },
      endSession: id => sockets.endSession(id),
      onSite: revisions.tell,
      onFailure,
    }),
    onConnected() {
      revisions.read().catch(onFailure)
      // What was sent while nobody listened is asked for by the pages themselves.
      for (const channel of sockets.channels()) sockets.send(channel, 'realtime.missed', {})
      endOver().catch(onFailure)
    },
  })
  runPeriodically(app, {
    every: LOOK_EVERY,
    run: endOver,
    problem: 'sessions of sockets were not looked through',
  })
  tellPrices(app, context, PRICES, sockets)
  app.metrics.gauge({ name: 'sockets', help: 'Open sockets of pages.', read: () => sockets.count() })
  app.addHook('preClose', async () => {
    sockets.close()
    await stop()
  })
}

function forward({ app, context: { db }, connect, revisions }: Heard, settings: RealtimeService) {
  const service = externalService(settings)
  const onFailure = (error: unknown) =>
    logProblem(app.log, error, 'the realtime service did not take an event')
  const closing = new AbortController()
  const { signal } = closing
  const tell = serviceOutbox<ChannelEvent>({
    atOnce: MOST_EVENTS,
    give: events => service.send(events),
    onFailure,
    signal,
  })
  const disconnect = serviceOutbox<number>({
    atOnce: 1,
    give: users => Promise.all(users.map(service.disconnect)),
    onFailure,
    signal,
  })
  let isForwarding = false
  let listening: pg.Client | undefined
  // The lock belongs to the connection that listens, so that who lost it takes another's place.
  const claim = async () => {
    const client = listening
    if (isForwarding || !client) return
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [FORWARDING])
    isForwarding = listening === client && rows[0]?.held === true
  }
  const stop = followDatabase({
    connect,
    onMessage: createDelivery({
      db,
      isHeard: () => isForwarding,
      send(events) {
        for (const event of events) tell(`${event.channel} ${event.name}`, event)
      },
      endSession(_, userId) {
        if (isForwarding) disconnect(String(userId), userId)
      },
      onSite: revisions.tell,
      onFailure,
    }),
    onConnected(client) {
      revisions.read().catch(onFailure)
      isForwarding = false
      listening = client
      claim().catch(onFailure)
    },
  })
  runPeriodically(app, { every: 5000, run: claim, problem: 'the realtime service has no forwarder' })
  app.addHook('preClose', async () => {
    closing.abort()
    isForwarding = false
    await stop()
  })
}

function refuse(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

import Pusher from 'pusher'
import type { RealtimeService } from '../config/realtime'

/** Events that the service takes in one call. */
const MOST_EVENTS = 10

/** An event for the open pages of a person. */
export interface ChannelEvent {
  channel: string
  name: string
  data: object
}

/** The sockets of a service, reached over its HTTP API. */
export interface ExternalService {
  send(events: readonly ChannelEvent[]): Promise<void>
  /** Closes all sockets of a user: a service knows of no sessions. */
  disconnect(userId: number): Promise<void>
}

export function externalService({ appId, key, secret, cluster, url }: RealtimeService): ExternalService {
  const place = url ? new URL(url) : undefined
  const pusher = new Pusher({
    appId,
    key,
    secret,
    ...(place
      ? { host: place.hostname, port: place.port, useTLS: place.protocol === 'https:' }
      : { cluster, useTLS: true }),
  })
  return {
    async send(events) {
      for (let from = 0; from < events.length; from += MOST_EVENTS)
        await pusher.triggerBatch(
          events
            .slice(from, from + MOST_EVENTS)
            .map(event => ({ ...event, data: JSON.stringify(event.data) })),
        )
    },
    async disconnect(userId) {
      await pusher.terminateUserConnections(String(userId))
    },
  }
}

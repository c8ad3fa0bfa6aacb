import Pusher from 'pusher'
import type { RealtimeService } from '../config/realtime'

/** Events that the service takes in one call. */
export const MOST_EVENTS = 10
/** Milliseconds. A call that is never answered would hold up all later ones. */
const ANSWERS_WITHIN = 5000

/** An event for the open pages of a person. */
export interface ChannelEvent {
  channel: string
  name: string
  data: object
}

/** The sockets of a service, reached over its HTTP API. */
export interface ExternalService {
  /** Sends at most `MOST_EVENTS`. */
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
    timeout: ANSWERS_WITHIN,
    ...(place
      ? { host: place.hostname, port: place.port, useTLS: place.protocol === 'https:' }
      : { cluster, useTLS: true }),
  })
  return {
    async send(events) {
      await pusher.triggerBatch(events.map(event => ({ ...event, data: JSON.stringify(event.data) })))
    },
    async disconnect(userId) {
      await pusher.terminateUserConnections(String(userId))
    },
  }
}

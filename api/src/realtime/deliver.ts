import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../db/schema'
import { notificationStore } from '../notifications/store'
import { channelOf } from './channel-name'
import type { ChannelEvent } from './external-service'

/** Milliseconds between two deliveries: a change after a quiet time is told at once, many in a row become one event for each person. */
const GATHER_FOR = 20
/** Milliseconds until changes that could not be told are told again. */
const AGAIN_AFTER = 2000

/** What the database notifies of: a change about a user, the end of a session, or a new number of the site. */
const Change = Type.Union([
  Type.Object({ user: Type.Integer(), session: Type.String() }),
  Type.Object({ user: Type.Integer(), event: Type.String() }),
  Type.Object({ site: Type.Integer() }),
])

interface Delivery {
  db: Db
  /** Whether somebody may listen to this person's channel. */
  isHeard(userId: number): boolean
  send(events: ChannelEvent[]): Promise<void> | void
  endSession(session: string, userId: number): void
  onSite(revision: number): void
  onFailure(error: unknown): void
}

/** Turns what the database notifies of into events for open pages, each with how many notifications are unread. */
export function createDelivery({ db, isHeard, send, endSession, onSite, onFailure }: Delivery) {
  const waiting = new Map<string, { user: number; event: string }>()
  let isDue = false
  let delivered = Number.NEGATIVE_INFINITY

  async function flush() {
    isDue = false
    delivered = performance.now()
    const batch = [...waiting]
    waiting.clear()
    try {
      await tell(batch.map(([, change]) => change))
    } catch (error) {
      onFailure(error)
      // A page that is connected notices no gap, so it would not ask by itself.
      for (const [key, change] of batch)
        if (isHeard(change.user) && !waiting.has(key)) waiting.set(key, change)
      flushLater(AGAIN_AFTER)
    }
  }

  async function tell(changes: { user: number; event: string }[]) {
    const unread = await notificationStore(db).countUnread([...new Set(changes.map(({ user }) => user))])
    await send(
      changes.map(({ user, event }) => ({
        channel: channelOf(user),
        name: event,
        data: { user: { unread_notifications_count: unread.get(user) ?? 0 } },
      })),
    )
  }

  function flushLater(pause: number) {
    if (isDue || waiting.size === 0) return
    isDue = true
    setTimeout(() => void flush(), pause).unref()
  }

  /** Takes one message of the database. */
  return (message: unknown) => {
    if (!Value.Check(Change, message)) return
    if ('site' in message) return onSite(message.site)
    if ('session' in message) return endSession(message.session, message.user)
    if (!isHeard(message.user)) return
    waiting.set(`${message.user} ${message.event}`, message satisfies Static<typeof Change>)
    flushLater(Math.max(0, delivered + GATHER_FOR - performance.now()))
  }
}

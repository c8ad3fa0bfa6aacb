import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds. */
const RETRY_AFTER = 500
const ASK_EVERY = 15_000

interface Followed {
  /** Makes a connection of its own, as `listener` of an open database does; called again whenever one breaks. */
  connect: () => pg.Client
  /** Called with each message, parsed. */
  onMessage(message: unknown): void
  /** Called once a connection is there: what was sent before it was not heard. */
  onConnected(client: pg.Client): void
}

/** Hears what the database notifies of on `realtime`, over one connection that is opened again whenever it breaks. Returns how to stop. */
export function followDatabase({ connect, onMessage, onConnected }: Followed): () => Promise<void> {
  const closing = new AbortController()
  const { signal } = closing
  const over = run().catch(() => {})

  async function run() {
    while (!signal.aborted) {
      await listen().catch(() => {})
      await wait(RETRY_AFTER, undefined, { signal, ref: false })
    }
  }

  async function listen() {
    const client = connect()
    const broken = new Promise<void>(resolve => {
      client.once('error', () => resolve())
      client.once('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload = '' }) => onMessage(JSON.parse(payload)))
    try {
      await client.connect()
      await client.query('listen realtime')
      if (signal.aborted) return
      onConnected(client)
      await Promise.race([broken, untilSilent(client)])
    } finally {
      // A server that is silent would not answer a goodbye either.
      client.end().catch(() => {})
    }
  }

  /** Rejects when the server no longer answers. */
  async function untilSilent(client: pg.Client) {
    for (;;) {
      await wait(ASK_EVERY, undefined, { signal, ref: false })
      await client.query('select 1')
    }
  }

  return async () => {
    closing.abort()
    await over
  }
}

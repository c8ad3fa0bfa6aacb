import type { Host } from '@app/shared/host'
import type { Quote } from '@app/shared/wire'

/** The channel of the Pusher protocol on which prices are told. */
const CHANNEL = 'prices'
/** Milliseconds. */
const SILENT_AFTER = 6000
const RETRY_AFTER = 10_000
const PING_EVERY = 60_000

interface Follower {
  onQuotes(quotes: readonly Quote[]): void
  /** Whether prices are being told. */
  onChange(isTold: boolean): void
}

/**
 * Follows prices over a socket of its own while it is wanted: the page's connection is shared by all tabs and all of a person's
 * sessions, and prices would go to each of them. Where the application has no sockets of its own, it does nothing: nobody sends prices
 * to a service. Returns how to stop.
 */
export function followQuotes({ bootstrap, http }: Host, { onQuotes, onChange }: Follower): () => void {
  const { settings, user } = bootstrap.getState()
  const { realtime } = settings
  if (!realtime?.host || !user || typeof WebSocket === 'undefined') return () => {}
  const { key, host, port, path, forceTLS } = realtime
  const sockets = `${forceTLS ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}${path ?? ''}`
  if (!isSame(sockets, settings.base_url.replace(/^http/i, 'ws'))) return () => {}
  const address = `${sockets}/app/${key}?protocol=7&client=prices`
  let socket: WebSocket | undefined
  let isOver = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const heard = () => {
    onChange(true)
    clearTimeout(silence)
    silence = setTimeout(() => onChange(false), SILENT_AFTER)
  }

  function connect() {
    const opened = new WebSocket(address)
    socket = opened
    const send = (event: string, data: object) => {
      if (opened.readyState === WebSocket.OPEN) opened.send(JSON.stringify({ event, data }))
    }
    const ping = setInterval(() => send('pusher:ping', {}), PING_EVERY)
    opened.onmessage = ({ data }) => {
      const message = read(data)
      if (message?.event === 'pusher:connection_established') {
        send('pusher:subscribe', { channel: CHANNEL })
        // The server ends sockets of nobody.
        http
          .post<{ auth: string; user_data: string }>('broadcasting/user-auth', {
            socket_id: message.data.socket_id,
          })
          .then(answer => send('pusher:signin', answer))
          .catch(() => opened.close())
      } else if (message?.event === 'prices.told' && Array.isArray(message.data.quotes)) {
        heard()
        onQuotes(message.data.quotes)
      }
    }
    opened.onclose = () => {
      clearInterval(ping)
      onChange(false)
      if (!isOver) retry = setTimeout(connect, RETRY_AFTER * (1 + Math.random()))
    }
  }
  connect()
  return () => {
    isOver = true
    clearTimeout(silence)
    clearTimeout(retry)
    socket?.close()
  }
}

/** Whether two addresses are one, however each is written. */
const isSame = (one: string, other: string) => new URL(one).href === new URL(other).href

/** A message of the Pusher protocol, whose data are JSON in a text; undefined when it is none. */
function read(text: unknown): { event: string; data: { socket_id?: string; quotes?: Quote[] } } | undefined {
  try {
    const { event, data } = JSON.parse(String(text))
    return { event, data: typeof data === 'string' ? JSON.parse(data) : {} }
  } catch {
    return undefined
  }
}

import { WebSocket } from 'ws'
import type { ApiBrowser } from './api-browser'

/** Opens so many sockets one after the other; what `ready` gives for each settles before the next is opened. */
export async function holdSockets(
  count: number,
  url: string,
  ready: (socket: WebSocket) => Promise<unknown> = opened,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    sockets.push(socket)
    await ready(socket)
  }
  return sockets
}

const opened = (socket: WebSocket) => new Promise(resolve => socket.once('open', resolve))

/** Subscribes a socket of the Pusher protocol to a person's own channel. */
export const subscribedTo = (person: ApiBrowser, userId: number) => (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    const channel = `private-users.${userId}`
    socket.once('error', reject)
    socket.on('message', async text => {
      const { event, data } = JSON.parse(String(text))
      if (event === 'pusher_internal:subscription_succeeded') return resolve()
      if (event === 'pusher:subscription_error') return reject(new Error('The subscription was refused.'))
      if (event !== 'pusher:connection_established') return
      const { socket_id } = JSON.parse(data)
      const signed = await person.ask<object>('/broadcasting/auth', { socket_id, channel_name: channel })
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed } }))
    })
  })

/** Milliseconds from the start of `cause` until the socket gets an event. */
export async function timeToEvent(socket: WebSocket, cause: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const told = new Promise<number>(resolve => {
    socket.once('message', () => resolve(performance.now() - began))
  })
  await cause()
  return told
}

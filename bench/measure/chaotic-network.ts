import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What the network does to every connection: nothing, hold back what the server sends, or lose a share of the packets. */
export type Weather = 'calm' | 'buffering' | 'loss'

/** A kernel sends a lost packet again after so many milliseconds, then after twice as many. */
const RETRANSMISSION_MS = 200
/** Share of packets that are lost, those sent again among them. */
const LOSS = 0.2

/**
 * Forwards TCP connections to a port of this machine. A lost packet of TCP is a late one, and holds up all that come after it.
 * Connections are refused while the server is away, as they are without a proxy.
 */
export async function chaoticNetwork(port: number, to: number, random: () => number) {
  let weather: Weather = 'calm'
  const held = new Set<() => void>()
  const server = createServer({ allowHalfOpen: true }, near => {
    const far = connect({ port: to, host: 'localhost', allowHalfOpen: true })
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.setNoDelay().on('error', cut)
    forward(near, far, () => false)
    forward(far, near, () => weather === 'buffering')
  })

  function forward(from: Socket, into: Socket, isHeld: () => boolean) {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const released = isHeld() ? new Promise<void>(resolve => held.add(resolve)) : undefined
      const late = weather === 'loss' ? retransmissions(random) : 0
      before = before
        .then(() => released)
        .then(() => late > 0 && new Promise(resolve => setTimeout(resolve, late)))
        .then(() => into.writable && into.write(chunk))
    })
    from.on('end', () => before.then(() => into.end()))
    from.on('close', () => before.then(() => into.destroy()))
  }

  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    /** Changes the weather; what was held back is sent. */
    turn(next: Weather) {
      weather = next
      for (const release of held) release()
      held.clear()
    },
    close: () => server.close(),
  }
}

/** Milliseconds until a packet arrives. */
function retransmissions(random: () => number) {
  let late = 0
  for (let pause = RETRANSMISSION_MS; random() < LOSS; pause *= 2) late += pause
  return late
}

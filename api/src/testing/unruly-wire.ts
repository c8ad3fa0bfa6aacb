import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { DEFAULT_LIMITS } from '../db/database-limits'
import { serverDatabase } from './server-database'

/** Network condition: traffic passes, stalls, or is cut and new connections are refused. */
type Mood = 'open' | 'silent' | 'cut'

/** A TCP connection in front of a database server that can be made to fail as networks and servers do. */
class UnrulyWire {
  readonly url: string
  readonly #server: ReturnType<typeof createServer>
  readonly #sockets = new Set<Socket>()
  #mood: Mood = 'open'

  private constructor(server: ReturnType<typeof createServer>, url: string) {
    this.#server = server
    this.url = url
  }

  /** `target` is the address of a database; `url` the same one by way of here. */
  static async before(target: string) {
    const { hostname, port } = new URL(target)
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = new URL(target)
    const address = server.address()
    url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const wire = new UnrulyWire(server, url.href)
    server.on('connection', client => wire.#join(client, connect(Number(port || 5432), hostname)))
    return wire
  }

  be(mood: Mood) {
    this.#mood = mood
    if (mood === 'cut') for (const socket of this.#sockets) socket.destroy()
  }

  async close() {
    this.be('cut')
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(client: Socket, database: Socket) {
    if (this.#mood === 'cut') client.destroy()
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(from)
      from.on('data', bytes => this.#mood === 'open' && to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
  }
}

/** A fresh database on a server, reached directly, and by a wire that can be made to fail. */
export async function wiredDatabase(serverUrl: string) {
  const database = await serverDatabase(serverUrl, DEFAULT_LIMITS)
  return { database, wire: await UnrulyWire.before(database.url) }
}

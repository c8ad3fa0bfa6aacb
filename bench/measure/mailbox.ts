import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps the ids of what it received, by recipient. */
export class Mailbox {
  /** Each id as often as it came. */
  readonly received = new Map<string, string[]>()
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then(mail => {
        const [, id = ''] = /^message-id: *<([^>]+)>/im.exec(mail) ?? []
        for (const { address } of envelope.rcptTo)
          this.received.set(address, [...(this.received.get(address) ?? []), id])
        done()
      }, done)
    },
  })

  /** Listens on a free port; gives the URL for `SMTP_URL`. */
  async open(): Promise<string> {
    // A sender that was killed breaks its connection.
    this.#server.on('error', () => {})
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  close() {
    this.#server.close()
  }
}

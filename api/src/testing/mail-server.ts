import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server nobody of us wrote; `refuse` makes it turn mails away. */
export async function mailServer() {
  const received: Email[] = []
  const state = { refuse: 0, tries: 0 }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'mailer' && password === 'p@ss' ? done(null, { user: 'mailer' }) : done(new Error('no')),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        state.tries++
        if (state.refuse-- > 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>(done => server.close(done))
  const mailsTo = (email: string) => received.filter(mail => mail.to?.[0]?.address === email)
  /** All mails to an address, once there are this many; fails when they do not come, or more have. */
  async function mailed(email: string, count = 1) {
    for (let tries = 0; tries < 200 && mailsTo(email).length < count; tries++)
      await new Promise(resolve => setTimeout(resolve, 25))
    const mails = mailsTo(email)
    if (mails.length !== count) throw new Error(`${email} got ${mails.length} mails instead of ${count}`)
    return mails
  }
  return { received, mailsTo, mailed, state, url: `smtp://mailer:p%40ss@127.0.0.1:${port}`, close }
}

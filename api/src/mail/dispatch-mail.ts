import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Context } from '../context/context'
import { workQueue } from '../jobs/work-queue'
import { readSettings } from '../settings/store'
import { mailQueue, outbox } from './outbox'
import { openMail } from './sealed-mail'
import { senderOf } from './sender'

const TIMEOUT = 20_000

type QueuedMail = NonNullable<Awaited<ReturnType<ReturnType<typeof mailQueue>['claim']>>>

/** Sends queued mail while the server runs. Any number of processes may do so together. Without a mail server there is nothing to do. */
export function dispatchMail(app: FastifyInstance, context: Context) {
  const { config, db, keys, now } = context
  if (config.smtpUrl === null) return
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
  const { hostname } = new URL(config.baseUrl)
  const queue = mailQueue(db, now)

  const send = async ({ id, recipient, subject, sealed, unsubscribe_url }: QueuedMail) => {
    if (!sealed) throw new Error('the mail has no body')
    const { branding } = await readSettings(db)
    await transport.sendMail({
      from: senderOf(config, branding.site_name),
      to: { name: '', address: recipient },
      subject,
      ...openMail(keys, sealed),
      messageId: `<${id}@${hostname}>`,
      headers: {
        'auto-submitted': 'auto-generated',
        // One click in the reader of the mail, as RFC 8058 has it.
        ...(unsubscribe_url && {
          'list-unsubscribe': { prepared: true, value: `<${unsubscribe_url}>` },
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await outbox(db, now).sent(id)
  }

  workQueue(app, { queue, work: send, problem: 'mail was not sent' })
  // Registered after the queue's own hook, so it runs when the mail under way is done.
  app.addHook('preClose', async () => transport.close())
}

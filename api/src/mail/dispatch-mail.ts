import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Context } from '../context/context'
import { workThrough } from '../jobs/work-through'
import { readSettings } from '../settings/store'
import { outbox } from './outbox'
import { openMail } from './sealed-mail'

const PATIENCE = 20_000

/** Sends queued mail while the server runs. Any number of processes may do so together. Without a mail server there is nothing to do. */
export function dispatchMail(app: FastifyInstance, context: Context) {
  const { config, db, keys, now } = context
  if (config.smtpUrl === null) return
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  const mails = outbox(db, now)
  const { hostname } = new URL(config.baseUrl)

  const sendNext = async () => {
    const mail = await mails.claim()
    if (!mail?.sealed) return false
    try {
      const { branding } = await readSettings(db)
      await transport.sendMail({
        from: { name: branding.site_name, address: config.mailFrom ?? `no-reply@${hostname}` },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        ...openMail(keys, mail.sealed),
        messageId: `<${mail.id}@${hostname}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await mails.sent(mail.id)
    } catch (error) {
      app.log.error({ err: error, mail: mail.id }, 'mail was not sent')
      await mails.failed(mail, error instanceof Error ? error.message : 'unknown')
    }
    return true
  }

  workThrough(app, sendNext, 'the mail queue cannot be read')
  // After the piece of work that may be under way, which was registered to be waited for first.
  app.addHook('preClose', async () => transport.close())
}

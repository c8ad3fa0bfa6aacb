import { createTransport } from 'nodemailer'
import type { Context } from '../context/context'
import { readWording } from '../localization/site-languages'
import { composeMail } from '../mail/compose-mail'
import { senderOf } from '../mail/sender'
import { memberOf, type Outcome, outcome, outcomeOfConnection, PATIENCE } from './outcome'

/** Sends a mail to somebody at once, by the mail server of the configuration and past the queue, and says what that server said. */
export async function checkMail(
  { config, db }: Pick<Context, 'config' | 'db'>,
  userId: number,
): Promise<Outcome> {
  if (config.smtpUrl === null) return outcome('unset')
  const { email, language } = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const wording = await readWording(db)
  const mail = composeMail(
    wording,
    {
      subject: 'Your site can send mail',
      paragraphs: ['You asked for this mail in the settings of your site. There is nothing to do.'],
    },
    language ?? undefined,
  )
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  try {
    await transport.sendMail({
      from: senderOf(config, wording.settings.branding.site_name),
      to: { name: '', address: email },
      ...mail,
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return outcome('sent', email)
  } catch (error) {
    return outcomeOfServer(error)
  } finally {
    transport.close()
  }
}

function outcomeOfServer(error: unknown): Outcome {
  const said = memberOf(error, 'response')
  if (memberOf(error, 'code') === 'EAUTH') return outcome('denied', said)
  if (typeof said === 'string') return outcome('refused', said)
  return outcomeOfConnection(error) ?? outcome('unexpected', memberOf(error, 'code'))
}

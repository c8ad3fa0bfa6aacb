import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { queueMail } from '../../mail/queue-mail'
import { verificationUrl } from './verification-link'

/** Mails somebody the link that proves the address; `occasion` tells one such mail from the next. */
export const queueVerification = (
  context: Context,
  transaction: Db,
  user: { id: number; email: string },
  occasion: string,
) =>
  queueMail(
    context,
    transaction,
    { to: user.email, dedupeKey: `verify-email:${occasion}` },
    {
      subject: 'Confirm your email address',
      paragraphs: [
        'Please confirm that this is the address of your :siteName account. The button works for 24 hours.',
      ],
      action: { label: 'Confirm email address', url: verificationUrl(context, user) },
    },
  )

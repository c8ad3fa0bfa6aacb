import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { queueMail } from '../../mail/queue-mail'
import { verificationUrl } from './verification-link'

/** Queues the verification mail; `occasion` is part of its idempotency key. */
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

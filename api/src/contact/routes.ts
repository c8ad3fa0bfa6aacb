import { ContactRequest, ContactResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll } from '../access/guards'
import { holdersOf } from '../access/holders-of'
import { requireHuman } from '../auth/bot-check/require-human'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { isEmailAddress, normalizeEmail } from '../identity/email-address'
import { notify } from '../notifications/notify'
import { contactStore } from './store'

export const contactRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, limits, now } = context
    app.post(
      '/api/v1/contact-page',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Leave a message',
          body: ContactRequest,
          response: { 200: ContactResponse },
        },
      },
      async request => {
        await limits.contact(request, request.ip)
        const name = request.body.name.trim()
        const email = normalizeEmail(request.body.email)
        const message = request.body.message.trim()
        const errors = {
          ...(!name && { name: 'required' as const }),
          ...(!isEmailAddress(email) && { email: 'email_field_malformed' as const }),
          ...(!message && { message: 'required' as const }),
        }
        if (Object.keys(errors).length > 0) throw invalid(errors)
        await requireHuman(request, context, 'contact')
        await db.transaction().execute(async transaction => {
          const id = await contactStore(transaction).create({ name, email, message })
          await notify(context, transaction, {
            type: 'contact-message',
            to: await holdersOf(transaction, 'messages.view', now()),
            values: { person: name, messageId: String(id) },
          })
        })
        return { status: 'success' as const }
      },
    )
  }

import { basePathOf, withBase } from '@app/shared/base-path'
import { Id } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { forbidden } from '../../errors/refusals'
import { lineFiller } from '../../localization/line-filler'
import { readWording } from '../../localization/site-languages'
import { userStore } from '../../users/store'
import { choosableTypes } from '../notification-types'
import { preferenceStore } from '../preferences/preference-store'
import { EVERYTHING, isOwnLink, UNSUBSCRIBE, type Unsubscription } from '../preferences/unsubscribe-link'
import { unsubscribePage } from './unsubscribe-page'

const querystring = Type.Object({
  user: Id,
  type: Type.String({ maxLength: 64 }),
  signature: Type.String({ maxLength: 64 }),
})

/** Whatever a form or a reader of mail sends along says nothing that counts. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * The links of mails. A POST unsubscribes, from any program and without a session; a GET only shows a button, because scanners
 * of mail open every link.
 */
export const unsubscribeRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { config, db } = context
    app.addContentTypeParser(FORMS, { parseAs: 'string' }, (_, __, done) => done(null, {}))

    const options = (summary: string) => ({
      config: { guard: openToAll, openToUnverified: true as const, provedByLink: true },
      schema: { summary, querystring, response: { 200: Type.Unknown() } },
    })

    function unsubscriptionOf({ user, type, signature }: { user: number; type: string; signature: string }) {
      const asked = { userId: user, type }
      if (!isOwnLink(context, asked, signature)) throw forbidden('signature_invalid')
      return asked
    }

    async function page({ userId, type }: Unsubscription, form: string | null) {
      const wording = await readWording(db)
      const user = await userStore(db).find(userId)
      return unsubscribePage({
        say: lineFiller(wording, user?.language ?? undefined),
        language: user?.language ?? wording.settings.i18n.language,
        what: choosableTypes.find(({ id }) => id === type)?.name,
        form,
        settingsUrl: `${config.baseUrl}/notifications/settings`,
      })
    }

    app.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 200)
        reply.headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        })
    })

    app.get(
      UNSUBSCRIBE,
      options('Where the link of a mail leads: a button, which unsubscribes'),
      async request =>
        page(unsubscriptionOf(request.query), withBase(request.url, basePathOf(config.baseUrl))),
    )

    app.post(
      UNSUBSCRIBE,
      {
        bodyLimit: 10_000,
        ...options('Unsubscribe from mails of one kind, by the link of a mail (RFC 8058)'),
      },
      async request => {
        const asked = unsubscriptionOf(request.query)
        const ended = choosableTypes.filter(
          ({ id, always }) => !always?.includes('email') && [id, EVERYTHING].includes(asked.type),
        )
        if (await userStore(db).find(asked.userId))
          await preferenceStore(db).choose(
            asked.userId,
            ended.map(({ id }) => ({ notif_id: id, channels: { email: false } })),
          )
        return page(asked, null)
      },
    )
  }

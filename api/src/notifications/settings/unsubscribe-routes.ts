import { basePathOf, withBase } from '@app/shared/base-path'
import { Id } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { forbidden } from '../../errors/refusals'
import { lineFiller } from '../../localization/line-filler'
import { readWording } from '../../localization/site-languages'
import { userStore } from '../../users/store'
import { choosableTypes } from '../notification-types'
import { preferenceStore } from '../preferences/preference-store'
import { isRefusalLink, refusedAddresses } from '../preferences/refused-addresses'
import { EVERYTHING, isOwnLink, UNSUBSCRIBE, type Unsubscription } from '../preferences/unsubscribe-link'
import { unsubscribePage } from './unsubscribe-page'

const querystring = Type.Object({
  user: Type.Optional(Id),
  address: Type.Optional(Type.String({ maxLength: 64 })),
  type: Type.String({ maxLength: 64 }),
  signature: Type.String({ maxLength: 64 }),
})

/** An account and what it no longer wants, or the digest of an address without one. */
type Asked = Unsubscription | { address: string }

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

    async function endMails({ userId, type }: Unsubscription) {
      const ended = choosableTypes.filter(
        ({ id, always }) => !always?.includes('email') && [id, EVERYTHING].includes(type),
      )
      if (await userStore(db).find(userId))
        await preferenceStore(db).choose(
          userId,
          ended.map(({ id }) => ({ notif_id: id, channels: { email: false } })),
        )
    }

    /** Whose mails end, by a link that this installation made. */
    function unsubscriptionOf({ user, address, type, signature }: Static<typeof querystring>): Asked {
      if (address !== undefined && isRefusalLink(context, { address, type, signature })) return { address }
      if (user === undefined || !isOwnLink(context, { userId: user, type }, signature))
        throw forbidden('signature_invalid')
      return { userId: user, type }
    }

    async function page(asked: Asked, form: string | null) {
      const wording = await readWording(db)
      const user = 'address' in asked ? undefined : await userStore(db).find(asked.userId)
      const language = user?.language ?? undefined
      const isStranger = 'address' in asked
      return unsubscribePage({
        say: lineFiller(wording, language),
        language: language ?? wording.settings.i18n.language,
        what: isStranger ? undefined : choosableTypes.find(({ id }) => id === asked.type)?.name,
        form,
        settingsUrl: isStranger ? null : `${config.baseUrl}/notifications/settings`,
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
        if ('address' in asked) await refusedAddresses(db, context).add(asked.address)
        else await endMails(asked)
        return page(asked, null)
      },
    )
  }

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { lineFiller } from '../../localization/line-filler'
import { visitorLanguage } from '../../localization/visitor-language'
import type { PageSetting } from './layout'
import { contentPolicy } from './style'

/** In what the sender of a request reads a page. */
export async function settingOf(context: Context, request: FastifyRequest): Promise<PageSetting> {
  const site = await context.siteCache.at(request.seen.site)
  const language = await visitorLanguage(context, request)
  return {
    say: lineFiller(site, language),
    language,
    siteName: site.settings.branding.site_name,
    // In a demo the visitors share what they see of time.
    canMoveClock: !context.config.demo,
  }
}

/** Sends a page. */
export const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply
    .status(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentPolicy })
    .send(page)

/** Reads forms, which the pages of the service send. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
}

/** A short text of a form. */
export const typedText = Type.Optional(Type.String({ maxLength: 200 }))

/** The form of a card. */
export const cardBody = Type.Object({
  number: typedText,
  expiry: typedText,
  cvc: typedText,
  name: typedText,
})

/** What the owner of a card answers. */
export const answerBody = Type.Object({
  answer: Type.Union([Type.Literal('complete'), Type.Literal('fail')]),
})

/** By how many days time is moved on. */
export const clockBody = Type.Object({ days: Type.String({ pattern: '^\\d{1,3}$' }) })

/** Options of a page: whoever has its address, which nobody can guess, may open it and send its form. */
export const pageOptions = <Params extends TSchema>(summary: string, params: Params) => ({
  config: { guard: openToAll, openToUnverified: true as const, provedByLink: true },
  // They are no part of the API: they stand in for pages of Stripe, and are gone where there is an account there.
  schema: { hide: true, summary, params, response: { 200: Type.Unknown() } },
})

/** The same of a form with fields. */
export function formOptions<Params extends TSchema, Body extends TSchema>(
  summary: string,
  params: Params,
  body: Body,
) {
  const { config, schema } = pageOptions(summary, params)
  return { config, schema: { ...schema, body } }
}

import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { rememberedUser } from '../users/remembered-user'
import { LOCALE_COOKIE } from './locales'
import { isLanguage } from './site-languages'

/** The language of the sender of a request: the account's, the browser's choice, or the site's. A language that the site has no more counts for nothing. */
export async function visitorLanguage(context: Context, request: FastifyRequest) {
  const { session, cookies, seen } = request
  const site = await context.siteCache.at(seen.site)
  const shown = session ? await rememberedUser(request, context) : undefined
  const wanted = [shown?.user.language, cookies[LOCALE_COOKIE]].find(
    language => language && isLanguage(site, language),
  )
  return wanted ?? site.settings.i18n.language
}

/** The language a browser chose, as far as the site was read; undefined where it chose none. */
export function chosenLanguage(
  { siteCache }: Pick<Context, 'siteCache'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): string | undefined {
  const choice = cookies?.[LOCALE_COOKIE]
  const site = siteCache.latest()
  return choice && site && isLanguage(site, choice) ? choice : undefined
}

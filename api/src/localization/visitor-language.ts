import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { rememberedUser } from '../users/remembered-user'
import { isLocale, LOCALE_COOKIE } from './locales'

/** The language of the sender of a request: the account's, the browser's choice, or the site's. */
export async function visitorLanguage(context: Context, request: FastifyRequest) {
  const { session, cookies, seen } = request
  const shown = session ? await rememberedUser(request, context) : undefined
  const wanted = [shown?.user.language, cookies[LOCALE_COOKIE]].find(
    language => language && isLocale(language),
  )
  return wanted ?? (await context.siteCache.at(seen.site)).settings.i18n.language
}

/** The language a browser chose; undefined where it chose none. */
export function chosenLanguage({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const choice = cookies?.[LOCALE_COOKIE]
  return choice && isLocale(choice) ? choice : undefined
}

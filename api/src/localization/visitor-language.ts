import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/schema'
import { readSettings } from '../settings/store'
import { userStore } from '../users/store'
import { isLocale, LOCALE_COOKIE } from './locales'

/** The language to speak to whoever sent a request: the account's, the browser's choice, or the site's. */
export async function visitorLanguage(db: Db, { session, cookies }: FastifyRequest) {
  const user = session ? await userStore(db).find(session.userId) : undefined
  const wanted = [user?.language, cookies[LOCALE_COOKIE]].find(language => language && isLocale(language))
  return wanted ?? (await readSettings(db)).i18n.language
}

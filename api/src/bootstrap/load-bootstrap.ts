import type { Bootstrap } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { NO_GUEST_ROLE } from '../access/store'
import type { Context } from '../context'
import { isLocale, LOCALE_COOKIE, linesOf, locales } from '../localization/locales'
import { settingsFrom } from '../settings/store'
import { selectTheme, THEME_COOKIE } from '../themes/select-theme'
import { loadUser } from '../users/load-user'
import { readSite } from './read-site'

/** Set once the visitor has accepted the cookie notice. */
const NOTICE_COOKIE = 'cookie_notice'

/** Everything the app must know before it draws anything, for whoever sent the request. */
export async function loadBootstrap(context: Context, request: FastifyRequest): Promise<Bootstrap> {
  const { config, db } = context
  const { session, cookies } = request
  const [{ settings, menus, themes, guest_role }, user] = await Promise.all([
    readSite(db),
    session ? loadUser(context, session.userId) : undefined,
  ])
  const stored = settingsFrom(settings)
  const wanted = [user?.language, cookies[LOCALE_COOKIE]].find(choice => choice && isLocale(choice))
  const language = wanted ?? stored.i18n.language
  const ownLines = language === stored.i18n.language ? stored.i18n.lines : {}
  const forVisitor = {
    default_meta_tags: stored.default_meta_tags,
    cookie_notice: stored.cookie_notice,
    is_mobile_device: /Mobi|Android/i.test(request.headers['user-agent'] ?? ''),
    show_cookie_notice: stored.cookie_notice.enable && !cookies[NOTICE_COOKIE],
  }
  return {
    settings: {
      ...stored,
      ...forVisitor,
      asset_url: config.baseUrl,
      base_url: config.baseUrl,
      themes: { ...stored.themes, all: themes },
      i18n: { ...stored.i18n, language, lines: { ...linesOf(language), ...ownLines } },
      menus,
      site: { ...stored.site, base_url: config.baseUrl, demo: config.demo },
      recaptcha: {
        ...stored.recaptcha,
        site_key: config.botCheck.siteKey,
        ...(config.botCheck.provider !== 'none' && { provider: config.botCheck.provider }),
      },
      logging: { sentry_public: config.sentryPublicDsn },
    },
    ...forVisitor,
    user: user ?? null,
    guest_role: guest_role ?? NO_GUEST_ROLE,
    themes: {
      all: themes,
      selectedThemeId: selectTheme(themes, {
        saved: cookies[THEME_COOKIE],
        userChange: stored.themes.user_change,
        defaultId: stored.themes.default_id,
      }),
    },
    locales,
  }
}

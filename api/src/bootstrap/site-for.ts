import { activeTheme, systemThemes } from '@app/shared/active-theme'
import { basePathOf } from '@app/shared/base-path'
import type { Bootstrap } from '@app/shared/wire'
import type { Site } from '../cache/site-cache'
import type { Config } from '../config/config'
import { isTestKey } from '../config/stripe'
import { bucketOrigins } from '../files/upload-stores'
import { firstFontFiles } from '../fonts/first-files'
import { LOCALE_COOKIE, linesOf } from '../localization/locales'
import { isLanguage, ownLines } from '../localization/site-languages'
import { realtimeSettings } from '../realtime/credentials'

/** Holds the id of the theme the visitor has chosen. */
const THEME_COOKIE = 'be-active-theme'

/** Set once the visitor has accepted the cookie notice. */
const NOTICE_COOKIE = 'cookie_notice'

/** What of a request decides how the site looks to it. */
export interface Look {
  language: string
  /** Null where the visitor's system decides between light and dark. */
  themeId: number | null
  isMobile: boolean
  hasAccepted: boolean
}

/** How a site looks to a browser and its signed-in user. */
export function lookOf(
  site: Site,
  cookies: Readonly<Record<string, string | undefined>>,
  {
    userAgent = '',
    userLanguage,
  }: { userAgent?: string | undefined; userLanguage?: string | null | undefined },
): Look {
  const { settings, themes } = site
  const savedThemeId = Number(cookies[THEME_COOKIE] ?? Number.NaN)
  const wanted = [userLanguage, cookies[LOCALE_COOKIE]].find(choice => choice && isLanguage(site, choice))
  const themed = { settings, themes: { all: themes, selectedThemeId: savedThemeId } }
  return {
    language: wanted ?? settings.i18n.language,
    themeId: systemThemes(themed) ? null : (activeTheme(themed)?.id ?? null),
    isMobile: /Mobi|Android/i.test(userAgent),
    hasAccepted: Boolean(cookies[NOTICE_COOKIE]),
  }
}

/** Everything the app needs before its first render, except the user. */
export function siteFor(
  site: Site,
  config: Config,
  { language, themeId, isMobile, hasAccepted }: Look,
): Omit<Bootstrap, 'user'> {
  const { menus, themes, guestRole } = site
  const { maintenance, ...stored } = site.settings
  const isShut = maintenance?.enable === true
  const forVisitor = {
    default_meta_tags: {
      ...stored.default_meta_tags,
      title: stored.default_meta_tags.title || stored.branding.site_name,
    },
    cookie_notice: stored.cookie_notice,
    is_mobile_device: isMobile,
    show_cookie_notice: stored.cookie_notice.enable && !hasAccepted,
  }
  const service = stored.fonts?.service ?? null
  return {
    revision: Number(site.revision),
    settings: {
      ...stored,
      ...forVisitor,
      asset_url: `${config.baseUrl.replace(/\/+$/, '')}/assets`,
      base_url: config.baseUrl,
      html_base_uri: basePathOf(config.baseUrl) || '/',
      themes: { ...stored.themes, all: themes },
      i18n: { ...stored.i18n, language, lines: { ...linesOf(language), ...ownLines(site, language) } },
      menus,
      ...(isShut && { maintenance, registration: { ...stored.registration, disable: true } }),
      fonts: {
        service,
        ...(service === null && { files: firstFontFiles(themes, language, basePathOf(config.baseUrl)) }),
      },
      site: { ...stored.site, base_url: config.baseUrl, demo: config.demo },
      recaptcha: {
        ...stored.recaptcha,
        site_key: config.botCheck.siteKey,
        ...(config.botCheck.provider !== 'none' && { provider: config.botCheck.provider }),
      },
      billing: {
        ...stored.billing,
        stripe: { enable: config.stripe !== null, public_key: config.stripe?.publicKey ?? null },
        test_mode: !config.stripe || isTestKey(config.stripe.secretKey),
      },
      uploads: {
        ...stored.uploads,
        uploads_driver: config.uploads.uploads?.driver ?? 'local',
        public_driver: config.uploads.public?.driver ?? 'local',
        s3_direct_upload: config.uploads.direct,
        origins: bucketOrigins(config),
      },
      logging: { sentry_public: config.sentryPublicDsn },
      realtime: realtimeSettings(config),
      editor_origins: config.editorOrigins,
    },
    ...forVisitor,
    guest_role: guestRole,
    themes: { all: themes, selectedThemeId: themeId },
    locales: site.languages.filter(({ offered }) => offered),
  }
}

import { activeTheme } from '@app/shared/active-theme'
import { textDirection } from '@app/shared/text-direction'
import { themeVariables } from '@app/shared/theme-rules'
import type { Bootstrap } from '@app/shared/wire'
import { siteIcon } from './markup/icon'
import { isPlainValue } from './markup/theme-style'

/**
 * What browsers read when somebody installs the site (W3C Web Application Manifest): the window of its own, its name and icon.
 * Only an installed site has a count on its icon, and on iOS only such a one takes push messages.
 */
export function appManifest(bootstrap: Omit<Bootstrap, 'user'>, basePath: string) {
  const { settings, default_meta_tags: tags } = bootstrap
  const { language } = settings.i18n
  const src = siteIcon(settings)
  const theme = activeTheme(bootstrap)
  const color = theme && themeVariables(theme)['--be-bg']
  const home = `${basePath}/`
  return {
    id: home,
    start_url: home,
    scope: home,
    name: settings.branding.site_name,
    ...(tags.description && { description: tags.description }),
    lang: language,
    dir: textDirection(language),
    display: 'standalone',
    ...(color && isPlainValue(color) && { background_color: color }),
    icons: [{ src, sizes: 'any', ...iconType(src) }],
  }
}

/** Chromium takes an icon whose type it is told, or sees from its ending, and then looks at the bytes: uploads have no ending. */
function iconType(src: string): { type?: string } {
  if (src.startsWith('data:')) return { type: 'image/svg+xml' }
  return /\.\w+$/.test(src) ? {} : { type: 'image/png' }
}

import type { Settings, Theme } from '../wire'
import { fontUrl } from './theme-rules'

/** The id of the link to a font's CSS: its address is in it, so that none is loaded twice. */
const attribute = 'data-theme-font'

/** Loads the CSS of a theme's font, unless the document brought it or it is here from before. */
export function loadThemeFont({ font }: Pick<Theme, 'font'>, settings: Settings): void {
  if (!font) return
  const href = fontUrl(font, settings)
  for (const known of document.querySelectorAll(`link[${attribute}]`))
    if (known.getAttribute('href') === href) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.setAttribute(attribute, '')
  document.head.append(link)
}

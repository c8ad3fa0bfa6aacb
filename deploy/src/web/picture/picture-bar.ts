import { nearestOf } from '@app/shared/access-rules'
import { withBase } from '@app/shared/protocol'
import type { MenuItem, Settings } from '@app/shared/wire'
import { type Html, html } from '../markup/html'

/** What the bar of the site has for a visitor. */
export interface Bar {
  items: MenuItem[]
  /** Buttons that remotes offer, such as signing in. */
  actions: { path: string; label: string; isPrimary: boolean }[]
}

/** What decides how a picture looks beside the page it shows. */
export interface Look {
  settings: Settings
  basePath: string
  /** Light or dark; undefined where the visitor's system decides. */
  isDark: boolean | undefined
  say(text: string): string
}

/** The bar as the shell draws it, without what only scripts can do. */
export function pictureBar({ items, actions }: Bar, path: string, look: Look): Html {
  const { basePath, say } = look
  const nearest = nearestOf(items, path)
  const links = items.map(item => {
    const current = item.type !== 'link' && item.action === nearest && html` aria-current="page"`
    return html`<li><a href="${hrefOf(item, basePath)}"${current}>${say(item.label)}</a></li>`
  })
  const buttons = actions.map(
    ({ path, label, isPrimary }) =>
      html`<a class="be-button" data-variant="${isPrimary ? 'primary' : 'ghost'}" data-size="sm" href="${withBase(path, basePath)}">${say(label)}</a>\n`,
  )
  return html`<header class="be-navbar"><div class="be-navbar-inner">
${pictureLogo(look)}
<nav class="be-navbar-menu" aria-label="${say('Main')}">${items.length > 0 && html`<ul class="be-navbar-links">${links}</ul>`}</nav>
<div class="be-navbar-end">
${buttons}${items.length > 0 && html`<span class="be-navbar-place"></span>\n`}</div>
</div></header>
`
}

/** The site's logo as `Logo` of the kit draws it. Where the system chooses between a logo and a name, the name stands for both. */
export function pictureLogo({ settings, basePath, isDark }: Look): Html {
  const { site_name: name, ...logos } = settings.branding
  const light = { all: logos.logo_light, narrow: logos.logo_light_mobile ?? logos.logo_light }
  const dark = { all: logos.logo_dark, narrow: logos.logo_dark_mobile ?? logos.logo_dark }
  const first = isDark ? dark : light
  const hasImage = first.all && (isDark !== undefined || dark.all)
  const ofDark = isDark === undefined && [
    html`<source media="(prefers-color-scheme: dark) and (max-width: 768px)" srcset="${dark.narrow}">`,
    html`<source media="(prefers-color-scheme: dark)" srcset="${dark.all}">`,
  ]
  const content = hasImage
    ? html`<picture>${ofDark}<source media="(max-width: 768px)" srcset="${first.narrow}"><img src="${first.all}" alt="" class="be-logo-image"></picture>`
    : html`<span class="be-logo-mark" aria-hidden="true"></span><span>${name}</span>`
  return html`<a href="${withBase('/', basePath)}" class="be-logo" aria-label="${name}">${content}</a>`
}

/** Where an item of a menu leads; nowhere when that is no address, as settings may say anything. */
export function hrefOf({ type, action }: Pick<MenuItem, 'type' | 'action'>, basePath: string): string {
  if (action?.startsWith('/') && type !== 'link') return withBase(action, basePath)
  return action && /^(?:https?:|mailto:|tel:|[/#?])/i.test(action) ? action : '#'
}

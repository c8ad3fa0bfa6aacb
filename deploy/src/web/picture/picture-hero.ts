import type { MenuItem } from '@app/shared/wire'
import { type Html, html } from '../markup/html'
import type { FirstPicture } from '../markup/public-page'
import { isPlainValue } from '../markup/theme-style'
import { hrefOf, type Look } from './picture-bar'

/** The first screen of the landing page; its words are those of the picture, its colours and pictures are settings. */
export function pictureHero(
  { title, lead }: FirstPicture,
  shown: { light?: string; dark?: string },
  { settings, basePath, isDark, say }: Look,
): Html {
  const { appearance } = settings.homepage
  const { headerImage: image, headerImageOpacity: opacity, actions } = appearance
  const colour = (value: string | null) => (value && isPlainValue(value) ? value : 'transparent')
  const first = colour(appearance.headerOverlayColor1)
  const second = colour(appearance.headerOverlayColor2 ?? appearance.headerOverlayColor1)
  const call = (item: MenuItem, tone: 'bright' | 'quiet') =>
    item.action &&
    html`<a class="be-hero-action" data-tone="${tone}" href="${hrefOf(item, basePath)}">${say(item.label)}</a>\n`
  const source = isDark ? shown.dark : shown.light
  const ofDark =
    isDark === undefined && html`<source media="(prefers-color-scheme: dark)" srcset="${shown.dark}">`
  return html`<section class="be-hero">
${image && html`<img src="${image}" alt="" class="be-hero-image" style="opacity:${opacity}">\n`}<div class="be-hero-overlay" style="--overlay-1:${first};--overlay-2:${second}"${image && html` data-image="true"`}></div>
<div class="be-hero-inner"${source && html` data-picture="true"`}>
<div class="be-hero-words">
<h1 class="be-hero-title">${title}</h1>
<p class="be-hero-subtitle">${lead}</p>
<div class="be-hero-actions">
${call(actions.cta1, 'bright')}${call(actions.cta2, 'quiet')}</div>
</div>
${source && html`<div class="be-hero-window"><picture>${ofDark}<img src="${source}" alt="" fetchpriority="high" class="be-hero-picture"></picture></div>\n`}</div>
</section>`
}

import { textDirection } from '@app/shared/text-direction'
import type { Settings } from '@app/shared/wire'
import { type Html, html, raw } from '../markup/html'
import type { FirstPicture } from '../markup/public-page'
import { type Bar, type Look, pictureBar, pictureLogo } from './picture-bar'
import { pictureHero } from './picture-hero'

/** A first picture with what stands around it. */
export interface DrawnPicture {
  picture: FirstPicture
  /** The bar of the site; undefined where the page goes without. */
  bar: Bar | undefined
  /** Addresses of the picture that the landing page shows beside its words, for light and dark; empty where it shows none. */
  shown: { light?: string; dark?: string }
}

const NOTE = 'This application needs JavaScript. Please switch it on and load the page again.'
/** Rules that a shell's stylesheet has when its pages take the picture away. */
const CLASS = 'be-first-picture'

/** Whether a shell, known by its stylesheet, draws pages in the place of first pictures. */
export const takesPictures = (css: string): boolean => css.includes(`.${CLASS}`)

/** A text in the language of the settings. */
export const lineOf =
  ({ i18n: { lines } }: Pick<Settings, 'i18n'>) =>
  (text: string): string =>
    (Object.hasOwn(lines, text) ? lines[text] : undefined) || text

/** The picture up to the text of the page, in the classes that the page itself has; the same for many. `pictureEnd` follows. */
export function pictureStart({ picture, bar, shown }: DrawnPicture, look: Look): Html {
  const { title, lead, width, language } = picture
  const frame = bar ? 'app' : 'bare'
  const begun = {
    page: () => html`<div class="be-page" data-width="${width}" data-look="public"${language && html` lang="${language}" dir="${textDirection(language)}"`}>
<header class="be-page-header"><div class="be-page-text">
<h1 class="be-page-headline">${title}</h1>
${lead && html`<p class="be-page-lead">${lead}</p>\n`}</div></header>
<div class="be-page-content">`,
    hero: () => pictureHero(picture, shown, look),
    card: () => html`<div class="be-card-screen-page">
${pictureLogo(look)}
<section class="be-card-screen-card" data-empty><h1 class="be-card-screen-heading">${title}</h1>`,
  }
  return html`<div id="first-picture" class="${CLASS} be-layout-app" data-frame="${frame}">
${bar && pictureBar(bar, picture.path, look)}<div class="be-layout-main">
${begun[picture.look]()}
`
}

/** The rest of a picture: the text, which only readers without JavaScript see unless the page shows it just so. */
export function pictureEnd({ look, text, isWritten }: FirstPicture, say: (text: string) => string): Html {
  const prose = text && html`<div class="be-prose">${raw(text)}</div>`
  const body = isWritten ? prose : prose && html`<noscript>${prose}</noscript>`
  const note = html`<noscript><p class="be-first-picture-note">${say(NOTE)}</p></noscript>\n`
  const ended = {
    page: () => html`${body}</div></div>`,
    hero: () =>
      text &&
      html`<noscript><div class="be-page" data-width="reading" data-look="public">${prose}</div></noscript>`,
    card: () => html`${note}</section></div>`,
  }
  return html`${ended[look]()}
${look !== 'card' && note}</div></div>
`
}

/** What readers without JavaScript get where no picture is drawn. */
export const plainText = (picture: FirstPicture | undefined, say: (text: string) => string): Html =>
  picture
    ? html`<h1>${picture.title}</h1>${picture.lead && html`<p>${picture.lead}</p>`}${raw(picture.text)}`
    : html`${say(NOTE)}`

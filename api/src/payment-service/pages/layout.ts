import type { LineFiller } from '../../localization/line-filler'
import { Html, html } from './html'
import { style } from './style'

/** In what a page is written, and what it offers. */
export interface PageSetting {
  say: LineFiller
  language: string
  siteName: string
  canMoveClock: boolean
}

interface Page {
  title: string
  /** Where the link back leads. */
  back?: string | null
  body: Html
  columns?: 'one' | 'two'
}

/** A whole page of the service. It says on top that no money moves. */
export function layout({ say, language, siteName }: PageSetting, page: Page): string {
  const { text } = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${page.title} – ${siteName}</title><style>${new Html(style)}</style></head><body>
<header><p class="note">${say('Test mode, no money moves')}</p>
<div class="bar"><strong>${siteName}</strong>${page.back && html`<a href="${page.back}">${say('Back to :siteName')}</a>`}</div></header>
<main class="${page.columns ?? 'one'}">${page.body}</main></body></html>`
  return text
}

/** A page that says one thing, such as that there is nothing to pay here any more. */
export const messagePage = (setting: PageSetting, title: string, text: string, back: string | null = null) =>
  layout(setting, {
    title: setting.say(title),
    back,
    body: html`<section><h1>${setting.say(title)}</h1><p>${setting.say(text)}</p></section>`,
  })

/** The page on which the owner of a card says that it is them. */
export const authenticatePage = (setting: PageSetting, amount: string | null) =>
  layout(setting, {
    title: setting.say('Confirm it is you'),
    body: html`<section><h1>${setting.say('Confirm it is you')}</h1>
<p>${setting.say('Your bank would ask you here to confirm the payment, in its app or by a code.')}</p>
${amount && html`<p class="big">${amount}</p>`}
<form method="post" class="choices"><button name="answer" value="complete">${setting.say('Complete authentication')}</button>
<button class="plain" name="answer" value="fail">${setting.say('Fail authentication')}</button></form></section>`,
  })

/** A form that moves the time of this customer on. */
export const clockForm = ({ say, canMoveClock }: PageSetting, action: string) =>
  canMoveClock &&
  html`<details><summary>${say('Move the clock')}</summary>
<p class="muted">${say('Moves the time of your own payments on, to see trials end, plans renew and payments fail. It cannot be moved back.')}</p>
<form method="post" action="${action}" class="inline"><div class="field"><label for="days">${say('Days')}</label>
<input id="days" name="days" type="number" min="1" max="400" value="31" required></div><button class="plain">${say('Move the clock')}</button></form></details>`

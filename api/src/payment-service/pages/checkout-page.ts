import { countriesIn } from '../../localization/countries'
import { formatDay, formatMoney } from '../core/money'
import { type CardProblems, cardFields, cardList, type TypedCard } from './card-form'
import { html } from './html'
import { clockForm, layout, type PageSetting } from './layout'
import type { Ordered } from './ordered'

interface Shown {
  /** Of the page itself. */
  address: string
  typed: TypedCard
  problems: CardProblems
  /** Why the card was refused. */
  refusal?: string
}

/** The page where a checkout is paid. */
export function checkoutPage(
  setting: PageSetting,
  ordered: Ordered,
  { address, typed, problems, refusal }: Shown,
) {
  const { say, language } = setting
  const { session } = ordered
  const due = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd', language)
  return layout(setting, {
    title: say('Pay'),
    back: session.cancel_url,
    columns: 'two',
    body: html`<section><h1>${say('Subscribe to :product', { product: ordered.product })}</h1>${summary(setting, ordered)}${clockForm(setting, `${address}/clock`)}</section>
<section><h2>${say('Pay by card')}</h2>
${refusal && html`<p class="problem" role="alert">${say(refusal)}</p>`}
<form method="post" action="${address}" novalidate>${cardFields(setting, typed, problems)}
<button>${session.amount_total ? say('Pay :amount', { amount: due }) : say('Start trial')}</button></form>
${cardList(setting)}</section>`,
  })
}

function summary({ say, language }: PageSetting, { session, price, product, quantity, trialEnd }: Ordered) {
  const money = (amount: number) => formatMoney(amount, price.currency, language)
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  const every = say(`:amount every ${count === 1 ? interval : `:count ${interval}s`}`, {
    amount: money((price.unit_amount ?? 0) * quantity),
    count: String(count),
  })
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {}
  return html`<p class="big">${money(session.amount_total ?? 0)}</p>
<dl><dt>${quantity > 1 ? `${quantity} × ${product}` : product}<br><span class="muted">${every}</span></dt><dd>${money(session.amount_subtotal ?? 0)}</dd>
${discount > 0 && html`<dt>${say('Discount')}</dt><dd>${money(-discount)}</dd>`}
${tax > 0 && html`<dt>${say('Tax')}</dt><dd>${money(tax)}</dd>`}
<dt class="sum">${say('Due today')}</dt><dd class="sum">${money(session.amount_total ?? 0)}</dd></dl>
${trialEnd && html`<p class="muted">${say('Nothing to pay today. The first payment is on :date.', { date: formatDay(trialEnd, language) })}</p>`}`
}

interface TypedAddress {
  country?: string | undefined
  postal_code?: string | undefined
  tax_id?: string | undefined
}

/** The page that asks from where somebody buys, before the tax of it can be told. */
export function addressPage(
  setting: PageSetting,
  { product, session }: Ordered,
  {
    address,
    typed,
    problem,
  }: { address: string; typed: TypedAddress; problem?: 'country' | 'tax_id' | undefined },
) {
  const { say, language } = setting
  const bad = (field: string, text: string) =>
    problem === field && html`<p class="bad" id="${field}-bad">${say(text)}</p>`
  const marks = (field: string) =>
    problem === field && html` aria-invalid="true" aria-describedby="${field}-bad"`
  return layout(setting, {
    title: say('Billing address'),
    back: session.cancel_url,
    body: html`<section><h1>${say('Billing address')}</h1><p class="muted">${say('The tax on :product depends on where you are.', { product })}</p>
<form method="post" action="${address}/address" novalidate><div class="field"><label for="country">${say('Country')}</label>
<select id="country" name="country" autocomplete="country"${marks('country')}><option value=""></option>${countriesIn(language).map(({ code, name }) => html`<option value="${code}"${code === typed.country && html` selected`}>${name}</option>`)}</select>
${bad('country', 'Choose your country.')}</div>
<div class="field"><label for="postal_code">${say('Postal code')}</label><input id="postal_code" name="postal_code" autocomplete="postal-code" maxlength="20" value="${typed.postal_code}"></div>
<div class="field"><label for="tax_id">${say('VAT number of a business (optional)')}</label><input id="tax_id" name="tax_id" maxlength="30" placeholder="DE123456789" value="${typed.tax_id}"${marks('tax_id')}>
${bad('tax_id', 'This is not a VAT number of the European Union.')}</div><button>${say('Continue')}</button></form></section>`,
  })
}

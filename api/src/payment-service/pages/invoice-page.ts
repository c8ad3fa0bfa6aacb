import type Stripe from 'stripe'
import { formatDay, formatMoney } from '../core/money'
import { type CardProblems, cardFields, cardList, type TypedCard } from './card-form'
import { html } from './html'
import { layout, type PageSetting } from './layout'

interface Shown {
  address: string
  typed: TypedCard
  problems: CardProblems
  refusal?: string
  /** Where the link back leads. */
  back: string
}

/** The page of an invoice, where it is paid while it is open. */
export function invoicePage(setting: PageSetting, invoice: Stripe.Invoice, shown: Shown) {
  const { say, language } = setting
  const money = (amount: number) => formatMoney(amount, invoice.currency, language)
  const tax = (invoice.total_taxes ?? []).reduce((all, { amount }) => all + amount, 0)
  const discount = (invoice.total_discount_amounts ?? []).reduce((all, { amount }) => all + amount, 0)
  const states: Record<string, string> = { paid: 'Paid', void: 'Void', uncollectible: 'Not collected' }
  return layout(setting, {
    title: say('Invoice :number', { number: invoice.number ?? '' }),
    back: shown.back,
    columns: invoice.status === 'open' ? 'two' : 'one',
    body: html`<section><h1>${say('Invoice :number', { number: invoice.number ?? '' })}</h1>
<p class="muted">${formatDay(invoice.created, language)}</p>
<p class="big">${money(invoice.total)}</p>
<dl>${invoice.lines.data.map(line => html`<dt>${line.description}</dt><dd>${money(line.amount)}</dd>`)}
${discount > 0 && html`<dt>${say('Discount')}</dt><dd>${money(-discount)}</dd>`}
${tax > 0 && html`<dt>${say('Tax')}</dt><dd>${money(tax)}</dd>`}
<dt class="sum">${invoice.status === 'open' ? say('Due') : say(states[invoice.status ?? ''] ?? 'Paid')}</dt><dd class="sum">${money(invoice.status === 'open' ? invoice.amount_remaining : invoice.amount_paid)}</dd></dl>
<p><a href="${shown.address}/pdf">${say('Download PDF')}</a></p></section>
${invoice.status === 'open' && payForm(setting, invoice, shown)}`,
  })
}

const payForm = (
  setting: PageSetting,
  invoice: Stripe.Invoice,
  { address, typed, problems, refusal }: Shown,
) => {
  const amount = formatMoney(invoice.amount_remaining, invoice.currency, setting.language)
  return html`<section><h2>${setting.say('Pay by card')}</h2>
${refusal && html`<p class="problem" role="alert">${setting.say(refusal)}</p>`}
<form method="post" action="${address}" novalidate>${cardFields(setting, typed, problems)}
<button>${setting.say('Pay :amount', { amount })}</button></form>${cardList(setting)}</section>`
}

import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import { formatDay, formatMoney } from '../core/money'
import { type CardProblems, cardFields, cardList, type TypedCard } from './card-form'
import { html } from './html'
import { clockForm, layout, type PageSetting } from './layout'

/** What a customer has at the service, to show it. */
export interface Kept {
  session: Stripe.BillingPortal.Session
  customer: Stripe.Customer
  methods: readonly Stripe.PaymentMethod[]
  subscriptions: readonly Stripe.Subscription[]
  open: readonly Stripe.Invoice[]
  /** The time of the customer. */
  time: number
}

interface Shown {
  address: string
  typed: TypedCard
  problems: CardProblems
  refusal?: string
}

/** The page where a customer sees and changes how things are paid. */
export function portalPage(setting: PageSetting, kept: Kept, shown: Shown) {
  const { say } = setting
  const { session } = kept
  return layout(setting, {
    title: say('Payment methods'),
    back: session.return_url,
    columns: session.flow ? 'one' : 'two',
    body: html`${!session.flow && overview(setting, kept, shown.address)}
<section>${session.flow ? html`<h1>${say('Add a card')}</h1>` : html`<h2>${say('Add a card')}</h2>`}
${shown.refusal && html`<p class="problem" role="alert">${say(shown.refusal)}</p>`}
<form method="post" action="${shown.address}/card" novalidate>${cardFields(setting, shown.typed, shown.problems)}
<button>${say('Save card')}</button></form>${cardList(setting)}</section>`,
  })
}

function overview(setting: PageSetting, kept: Kept, address: string) {
  const { say, language } = setting
  const chosen = idOf(kept.customer.invoice_settings.default_payment_method)
  const inUse = kept.subscriptions.map(({ default_payment_method: method }) => idOf(method))
  return html`<section><h1>${say('Payment methods')}</h1>
${kept.methods.length === 0 && html`<p class="muted">${say('No card is saved.')}</p>`}
<ul>${kept.methods.map(method => cardRow(setting, method, { address, isUsed: method.id === (chosen ?? inUse[0]) }))}</ul>
${kept.open.length > 0 && html`<h2>${say('Unpaid invoices')}</h2>`}
<ul>${kept.open.map(
    invoice =>
      html`<li class="row"><span>${invoice.number} · ${formatMoney(invoice.amount_remaining, invoice.currency, language)}</span>
<a href="${invoice.hosted_invoice_url}">${say('Pay')}</a></li>`,
  )}</ul>
<p class="muted">${say('Time of your payments: :date', { date: formatDay(kept.time, language) })}</p>
${clockForm(setting, `${address}/clock`)}</section>`
}

function cardRow(
  { say }: PageSetting,
  { id, card }: Stripe.PaymentMethod,
  { address, isUsed }: { address: string; isUsed: boolean },
) {
  const name = `${(card?.brand ?? '').toUpperCase()} •••• ${card?.last4 ?? ''}`
  const expiry = `${String(card?.exp_month).padStart(2, '0')} / ${card?.exp_year}`
  return html`<li class="row"><span><strong>${name}</strong> <span class="muted">${expiry}</span></span>
${
  isUsed
    ? html`<span class="muted">${say('Default')}</span>`
    : html`<form method="post" action="${address}/methods"><input type="hidden" name="method" value="${id}">
<button class="link" name="action" value="use" aria-label="${say('Use :card', { card: name })}">${say('Use')}</button>
<button class="link" name="action" value="remove" aria-label="${say('Remove :card', { card: name })}">${say('Remove')}</button></form>`
}</li>`
}

import { testCards } from '../core/card-behavior'
import type { KeptCard } from '../customers/payment-methods'
import { html } from './html'
import type { PageSetting } from './layout'

/** What is typed into the form of a card. */
export interface TypedCard {
  number?: string
  expiry?: string
  cvc?: string
  name?: string
}

export type CardProblems = { [Field in keyof TypedCard]?: string }

const digits = (text = '') => text.replaceAll(/\D/g, '')

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Reads what was typed: the card to keep, or what is wrong with it, in English. A number that is no test card is never looked at further. */
export function readCard(typed: TypedCard, time: number): { card: KeptCard } | { problems: CardProblems } {
  const problems: CardProblems = {}
  const known = testCards.find(({ number }) => number === digits(typed.number))
  if (digits(typed.number) === '') problems.number = 'Enter a card number.'
  else if (!known)
    problems.number = 'This is a test: only the test cards listed here work. Never enter a real card.'
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry ?? '') ?? []
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)]
  if (month === '' || expMonth < 1 || expMonth > 12)
    problems.expiry = 'Enter month and year, such as 12 / 34.'
  else if (Date.UTC(expYear, expMonth, 1) / 1000 <= time) problems.expiry = 'This card has expired.'
  if (!/^\d{3,4}$/.test(digits(typed.cvc))) problems.cvc = 'Enter the 3 or 4 digits of the security code.'
  if (!known || Object.keys(problems).length > 0) return { problems }
  const { brand, behavior, number } = known
  const name = (typed.name ?? '').trim().slice(0, 100)
  return { card: { brand, behavior, last4: number.slice(-4), expMonth, expYear, name } }
}

/** The fields of a card. The number comes back only if it is that of a test card. */
export function cardFields({ say }: PageSetting, typed: TypedCard, problems: CardProblems) {
  const known = testCards.find(({ number }) => number === digits(typed.number))
  const field = (name: keyof TypedCard, label: string, attributes: Record<string, string>, value = '') => {
    const problem = problems[name]
    const marks = {
      ...attributes,
      ...(problem && { 'aria-invalid': 'true', 'aria-describedby': `${name}-bad` }),
      ...(name === Object.keys(problems)[0] && { autofocus: '' }),
    }
    return html`<div class="field"><label for="${name}">${say(label)}</label>
<input id="${name}" name="${name}" value="${value}" ${Object.entries(marks).map(([key, text]) => html` ${key}="${text}"`)}>
${problem && html`<p class="bad" id="${name}-bad">${say(problem)}</p>`}</div>`
  }
  const numeric = { inputmode: 'numeric' }
  return html`${field('number', 'Card number', { ...numeric, autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242', maxlength: '24' }, known ? grouped(known.number) : '')}
<div class="pair">${field('expiry', 'Expiry date', { ...numeric, autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: '9' }, typed.expiry)}
${field('cvc', 'Security code', { ...numeric, autocomplete: 'cc-csc', placeholder: '123', maxlength: '4' }, known ? typed.cvc : '')}</div>
${field('name', 'Name on the card', { autocomplete: 'cc-name', maxlength: '100' }, typed.name)}`
}

/** The test cards; each is a link that fills the form in. */
export const cardList = ({ say }: PageSetting) => html`<details open><summary>${say('Test cards')}</summary>
<p class="muted">${say('Choose one to fill in the form. Any expiry date in the future and any security code will do.')}</p>
<ul class="cards">${testCards.map(({ number, about }) => html`<li><a href="?card=${number}">${grouped(number)}</a><span class="muted">${say(about)}</span></li>`)}</ul></details>`

/** The form as a link of the list fills it in. */
export const filledIn = (card: string | undefined): TypedCard =>
  card && testCards.some(({ number }) => number === card)
    ? { number: card, expiry: '12 / 34', cvc: '123' }
    : {}

import { isSecretName } from '../../audit/flat-fields'

const HIDDEN = '[hidden]'

/** Addresses let in whoever has them: to a page of payment, an invoice, a receipt. Nobody needs the mark of a card. */
const PRIVATE_NAME = /(?:^|_)(?:url|pdf|fingerprint)$/

/** How secrets of the payment service begin, or what is in them, wherever they stand. */
const SECRET_TEXT = /^(?:sk|rk)_(?:live|test)_|^whsec_|_secret_/

/** What the payment service sent, without what only it and the server should know. */
export const shownPayload = (payload: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, shownPart(name, value)]))

function shownPart(name: string, value: unknown): unknown {
  if (value === null || value === '') return value
  if (isSecretName(name) || (typeof value === 'string' && isPrivate(name, value))) return HIDDEN
  if (Array.isArray(value)) return value.map(part => shownPart('', part))
  return typeof value === 'object' ? shownPayload({ ...value }) : value
}

const isPrivate = (name: string, text: string) => PRIVATE_NAME.test(name) || SECRET_TEXT.test(text)

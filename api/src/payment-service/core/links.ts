import type { Context } from '../../context/context'

/** Below which the pages of the service are. */
export const PAGES = '/secure/payments'

/** What the service needs of the application. */
export type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now'>

/** With what the address of an invoice is signed. */
const PURPOSE = 'payment-service-invoice'

/** Where a page is on the own server, base path included. */
export const pathOf = (link: string) => new URL(link).pathname

/** Addresses of the pages of the service. Whoever has one may use it: a session's id cannot be guessed, and that of an invoice is signed, because its id is told to others. */
export function linksOf({ config, keys }: Pick<Services, 'config' | 'keys'>) {
  const root = `${config.baseUrl}${PAGES}`
  return {
    checkout: (id: string) => `${root}/checkout/${id}`,
    portal: (id: string) => `${root}/portal/${id}`,
    invoice: (id: string) => `${root}/invoices/${id}/${keys.sign(PURPOSE, id)}`,
    isInvoiceLink: (id: string, signature: string) => keys.verify(PURPOSE, id, signature),
  }
}

export type Links = ReturnType<typeof linksOf>

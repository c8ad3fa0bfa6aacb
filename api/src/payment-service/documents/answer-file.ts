import { PAGES, type Services } from '../core/links'
import { reading } from '../http/serve'
import { invoicePdf } from './invoice-pdf'

/** The PDF of an invoice, for a request of its address; undefined for every other address. */
export async function answerFile(
  services: Services,
  input: string | URL | Request,
): Promise<Response | undefined> {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const [, id = '', signature = ''] =
    new RegExp(`${PAGES}/invoices/(in_\\w+)/([\\w-]+)/pdf$`).exec(pathname) ?? []
  if (id === '') return undefined
  const work = reading(services)
  const invoice = work.links.isInvoiceLink(id, signature) && (await work.objects.find('invoice', id))
  if (!invoice) return new Response('Not found', { status: 404 })
  const file = await invoicePdf(services, invoice)
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'application/pdf' } })
}

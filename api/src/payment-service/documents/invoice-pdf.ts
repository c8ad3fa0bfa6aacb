import type PdfDocument from 'pdfkit'
import type Stripe from 'stripe'
import { readSettings } from '../../settings/store'
import type { Services } from '../core/links'
import { formatDay, formatMoney } from '../core/money'
import { SELLER_COUNTRY } from '../invoicing/tax'
import { printable } from './printable'

const LEFT = 50
const RIGHT = 545
const MIDDLE = 310

/** An invoice as a file to keep: seller, buyer, lines, discount, tax and total, with a mark that no money moved. */
export async function invoicePdf({ db }: Pick<Services, 'db'>, invoice: Stripe.Invoice): Promise<Buffer> {
  const { branding } = await readSettings(db)
  // Loading it takes a tenth of a second, and few servers ever write an invoice.
  const { default: Pdf } = await import('pdfkit')
  const page = new Pdf({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Invoice ${invoice.number ?? ''}` },
  })
  const parts: Buffer[] = []
  page.on('data', part => parts.push(part))
  const done = new Promise<Buffer>(resolve => page.on('end', () => resolve(Buffer.concat(parts))))
  writeHead(page, invoice, branding.site_name)
  writeLines(page, invoice)
  writeSums(page, invoice)
  page.end()
  return done
}

type Page = InstanceType<typeof PdfDocument>

function writeHead(page: Page, invoice: Stripe.Invoice, seller: string) {
  page.fontSize(9).fillColor('#78350f').text('TEST MODE – NO MONEY MOVES', LEFT, 40, { align: 'right' })
  page.fillColor('#18181b').fontSize(22).text('Invoice', LEFT, 60)
  page.fontSize(10).moveDown(0.5)
  page.text(`Number: ${invoice.number ?? ''}`)
  page.text(`Date: ${formatDay(invoice.created)}`)
  page.text(`Status: ${invoice.status ?? ''}`)
  const top = 150
  page.font('Helvetica-Bold').text('From', LEFT, top).text('To', MIDDLE, top).font('Helvetica')
  page.text(printable([seller, SELLER_COUNTRY].join('\n')), LEFT, top + 15, { width: MIDDLE - LEFT - 20 })
  page.text(printable(buyerOf(invoice).join('\n')), MIDDLE, top + 15, { width: RIGHT - MIDDLE })
}

const buyerOf = ({
  customer_name,
  customer_email,
  customer_address: address,
  customer_tax_ids,
}: Stripe.Invoice) =>
  [
    customer_name,
    address?.line1,
    address?.line2,
    [address?.postal_code, address?.city].filter(Boolean).join(' '),
    address?.state,
    address?.country,
    customer_email,
    ...(customer_tax_ids ?? []).map(({ value }) => value && `Tax id: ${value}`),
  ].filter(text => typeof text === 'string' && text !== '')

function writeLines(page: Page, { lines, currency }: Stripe.Invoice) {
  page.font('Helvetica-Bold').text('Description', LEFT, 290)
  page.text('Amount', MIDDLE, 290, { width: RIGHT - MIDDLE, align: 'right' }).font('Helvetica')
  page.moveTo(LEFT, 306).lineTo(RIGHT, 306).strokeColor('#d4d4d8').stroke()
  page.y = 314
  for (const { description, period, amount } of lines.data) {
    const top = page.y
    page.text(printable(description ?? ''), LEFT, top, { width: 360 })
    page.fillColor('#52525b').text(`${formatDay(period.start)} – ${formatDay(period.end)}`, { width: 360 })
    const bottom = page.y
    page.fillColor('#18181b').text(formatMoney(amount, currency), MIDDLE, top, {
      width: RIGHT - MIDDLE,
      align: 'right',
    })
    page.y = bottom + 8
  }
}

function writeSums(page: Page, invoice: Stripe.Invoice) {
  const money = (amount: number) => formatMoney(amount, invoice.currency)
  const discount = (invoice.total_discount_amounts ?? []).reduce((all, { amount }) => all + amount, 0)
  const credit = (invoice.ending_balance ?? 0) - (invoice.starting_balance ?? 0)
  const sums: [string, string][] = [
    ['Subtotal', money(invoice.subtotal)],
    ...(discount > 0 ? [['Discount', money(-discount)] as [string, string]] : []),
    ...(invoice.total_taxes ?? []).map(tax => [taxName(tax), money(tax.amount)] as [string, string]),
    ['Total', money(invoice.total)],
    ...(credit === 0
      ? []
      : [[credit > 0 ? 'Credit used' : 'Credit kept', money(-credit)] as [string, string]]),
    ['Paid', money(invoice.amount_paid)],
    ['Due', money(invoice.amount_remaining)],
  ]
  page.moveDown()
  for (const [name, amount] of sums) {
    const top = page.y
    page.font(name === 'Total' ? 'Helvetica-Bold' : 'Helvetica').text(name, MIDDLE, top, { width: 120 })
    page.text(amount, MIDDLE + 120, top, { width: RIGHT - MIDDLE - 120, align: 'right' })
    page.y = top + 18
  }
  if (invoice.total_taxes?.some(tax => tax.taxability_reason === 'reverse_charge'))
    page.font('Helvetica').text('Reverse charge: the recipient owes the tax.', LEFT, page.y + 12)
}

/** A tax with its rate, which its id tells. */
function taxName({ tax_rate_details, tax_behavior }: Stripe.Invoice.TotalTax) {
  const [, country = '', percent = ''] = tax_rate_details?.tax_rate.split('_') ?? []
  return `VAT ${country} ${percent}%${tax_behavior === 'inclusive' ? ' (included)' : ''}`
}

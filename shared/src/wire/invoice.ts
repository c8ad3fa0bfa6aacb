import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** An invoice; `total` in major units of `currency`, `created_at` an ISO date. */
export const Invoice = Type.Object({
  id: Type.String(),
  number: nullable(Type.String()),
  status: Type.Union([
    Type.Literal('open'),
    Type.Literal('paid'),
    Type.Literal('void'),
    Type.Literal('uncollectible'),
  ]),
  total: Type.Number(),
  refunded: Type.Number(),
  currency: Type.String(),
  created_at: Type.String(),
  /** Where it can be paid while it is open. */
  pay_url: nullable(Type.String()),
  has_pdf: Type.Boolean(),
})
export type Invoice = Static<typeof Invoice>

/** Query of `GET billing/invoices`: those older than the invoice `after`, 12 at a time. */
export const InvoicesQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 100 })) })
export type InvoicesQuery = Static<typeof InvoicesQuery>

/** Answer of `GET billing/invoices`, newest first. The PDF of one is at `GET billing/invoices/{id}/pdf`. */
export const InvoicesResponse = Type.Object({ invoices: Type.Array(Invoice), has_more: Type.Boolean() })
export type InvoicesResponse = Static<typeof InvoicesResponse>

import type { PendingLine } from '../core/object-types'
import type { TaxRule } from './tax'

/** What one line of an invoice charges, or gives back. */
export type Charged = PendingLine

/** What a discount takes off. */
export interface Reduction {
  discount: string
  percent: number | null
  amount: number | null
}

export interface LineTotals {
  reductions: { discount: string; amount: number }[]
  tax: number
  taxable: number
  inclusive: boolean
}

export interface Totals {
  lines: LineTotals[]
  subtotal: number
  discount: number
  tax: number
  total: number
  /** The total without the tax in it. */
  excludingTax: number
}

/** Adds lines up. What is given back is not reduced again: it is of what was paid. Tax is rounded on each line. */
export function addUp(
  lines: readonly Charged[],
  reductions: readonly Reduction[],
  { percent }: TaxRule,
): Totals {
  const left = new Map(reductions.map(({ discount, amount }) => [discount, amount ?? 0]))
  const told = lines.map((line): LineTotals => {
    const taken: LineTotals['reductions'] = []
    let rest = line.amount
    if (line.amount > 0)
      for (const { discount, percent: share } of reductions) {
        const wanted = share === null ? (left.get(discount) ?? 0) : Math.round((rest * share) / 100)
        const amount = Math.min(rest, wanted)
        if (share === null) left.set(discount, wanted - amount)
        rest -= amount
        taken.push({ discount, amount })
      }
    const inclusive = line.price.tax_behavior === 'inclusive'
    const tax = Math.round(inclusive ? (rest * percent) / (100 + percent) : (rest * percent) / 100)
    return { reductions: taken, tax, taxable: inclusive ? rest - tax : rest, inclusive }
  })
  const sum = (of: (line: LineTotals) => number) => told.reduce((all, line) => all + of(line), 0)
  const subtotal = lines.reduce((all, { amount }) => all + amount, 0)
  const discount = sum(({ reductions }) => reductions.reduce((all, { amount }) => all + amount, 0))
  const tax = sum(line => line.tax)
  const total = subtotal - discount + sum(line => (line.inclusive ? 0 : line.tax))
  return { lines: told, subtotal, discount, tax, total, excludingTax: total - tax }
}

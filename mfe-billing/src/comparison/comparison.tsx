import { useTrans } from '@app/shared/i18n'
import { type Column, Table } from '@app/shared/ui'
import type { Product } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import { type ComparedLimit, comparedLimits } from './compared-limits'
import styles from './comparison.module.css'

/** What each plan gives, side by side; on a small screen limit by limit. Nothing where no plan limits anything. */
export function Comparison({ products }: { products: readonly Product[] }) {
  const { trans } = useTrans()
  const { quantity } = useFormat()
  const rows = comparedLimits(products)
  if (products.length < 2 || rows.length === 0) return null
  const columns: Column<ComparedLimit>[] = [
    { key: 'limit', header: trans('What you get'), cell: ({ name }) => trans(name) },
    ...products.map(({ id, name }, index) => ({
      key: String(id),
      header: trans(name),
      cell: (limit: ComparedLimit) => {
        const value = limit.values[index]
        if (value === undefined) return '–'
        return value === null ? trans('Unlimited') : quantity(limit, value)
      },
    })),
  ]
  return (
    <section className={styles.comparison}>
      <h2 className={styles.title}>{trans('Compare plans')}</h2>
      <Table
        label={trans('Compare plans')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={null}
      />
    </section>
  )
}

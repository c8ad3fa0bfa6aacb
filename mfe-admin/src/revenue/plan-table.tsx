import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, exportAddress, useTableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import type { PlanReport } from '@app/shared/wire'
import styles from './revenue.module.css'

const counts = {
  active: 'Paid for',
  trialing: 'On trial',
  past_due: 'Unpaid',
  new: 'New',
  churned: 'Lost',
} as const

/** What each plan brings in each currency now. */
export function PlanTable({ plans }: { plans: readonly PlanReport[] }) {
  const { trans, language } = useTrans()
  const { base_url } = useSettings()
  const number = new Intl.NumberFormat(language)
  const columns: DataColumn<PlanReport>[] = [
    {
      key: 'product',
      header: trans('Plan'),
      sortable: true,
      value: ({ product }) => product,
      cell: ({ product }) => trans(product),
    },
    {
      key: 'mrr',
      header: trans('Monthly revenue'),
      sortable: true,
      align: 'end',
      value: ({ mrr }) => mrr,
      cell: ({ mrr, currency }) =>
        new Intl.NumberFormat(language, { style: 'currency', currency }).format(mrr),
    },
    ...(['active', 'trialing', 'past_due', 'new', 'churned'] as const).map(
      (key): DataColumn<PlanReport> => ({
        key,
        header: trans(counts[key]),
        sortable: true,
        align: 'end',
        width: '104px',
        value: plan => plan[key],
        cell: plan => number.format(plan[key]),
      }),
    ),
  ]
  const state = useTableState(columns)
  return (
    <section className={styles.plans} aria-labelledby="revenue-by-plan">
      <h2 id="revenue-by-plan" className={styles.heading}>
        {trans('By plan, now')}
      </h2>
      <p className={styles.note}>{trans('New and lost are those of the last 30 days.')}</p>
      <DataTable
        label={trans('By plan, now')}
        state={state}
        columns={columns}
        rows={plans}
        rowKey={({ product_id, currency }) => `${product_id} ${currency}`}
        by="browser"
        csv={{ address: exportAddress(base_url, 'billing/reports.csv', {}) }}
        empty={<EmptyState title={trans('There is nothing to show yet')} />}
      />
    </section>
  )
}

import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge } from '@app/shared/ui'
import type { Invoice } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import { pdfPath } from './invoice-calls'
import styles from './invoices.module.css'

const states = {
  open: { tone: 'warning', label: 'To be paid' },
  paid: { tone: 'success', label: 'Paid' },
  void: { tone: 'neutral', label: 'Void' },
  uncollectible: { tone: 'danger', label: 'Not collected' },
} as const

/** The columns of the invoices' table; those of which all are here can be ordered and filtered. */
export function useInvoiceColumns(isWhole: boolean): DataColumn<Invoice>[] {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  const format = useFormat()
  return [
    {
      key: 'number',
      header: trans('Number'),
      sortable: isWhole,
      value: ({ number }) => number,
      cell: ({ number }) => (
        <span className={styles.number} translate="no">
          {number ?? '–'}
        </span>
      ),
    },
    {
      key: 'date',
      header: trans('Date'),
      width: '148px',
      sortable: isWhole,
      value: ({ created_at }) => created_at,
      ...(isWhole && { filter: { kind: 'days' } as const }),
      cell: ({ created_at }) => <time dateTime={created_at}>{format.shortDate(created_at)}</time>,
    },
    {
      key: 'status',
      header: trans('Status'),
      width: '128px',
      value: ({ status }) => status,
      ...(isWhole && {
        filter: {
          kind: 'choice' as const,
          options: Object.entries(states).map(([value, { label }]) => ({ value, label: trans(label) })),
        },
      }),
      cell: ({ status }) => <Badge tone={states[status].tone}>{trans(states[status].label)}</Badge>,
    },
    {
      key: 'total',
      header: trans('Amount'),
      width: '176px',
      sortable: isWhole,
      value: ({ total }) => total,
      align: 'end',
      cell: ({ total, refunded, currency }) => (
        <span className={styles.amount}>
          {format.money(total, currency)}
          {refunded > 0 && (
            <span className={styles.refunded}>
              {trans(':amount refunded', { amount: format.money(refunded, currency) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'refunded',
      header: trans('Refunded'),
      width: '128px',
      align: 'end',
      isHidden: true,
      value: ({ refunded }) => refunded,
      cell: ({ refunded, currency }) => format.money(refunded, currency),
    },
    {
      key: 'currency',
      header: trans('Currency'),
      width: '104px',
      isHidden: true,
      value: ({ currency }) => currency,
      cell: ({ currency }) => currency,
    },
    {
      key: 'links',
      header: trans('Document'),
      width: '120px',
      align: 'end',
      cell: ({ id, number, status, pay_url, has_pdf }) => (
        <span className={styles.links}>
          {status === 'open' && pay_url && (
            <a
              href={pay_url}
              className={styles.link}
              aria-label={trans('Pay invoice :number', { number: number ?? id })}
            >
              {trans('Pay')}
            </a>
          )}
          {has_pdf && (
            <a
              href={pdfPath(base_url, id)}
              download
              className={styles.link}
              aria-label={trans('PDF of invoice :number', { number: number ?? id })}
            >
              PDF
            </a>
          )}
        </span>
      ),
    },
  ]
}

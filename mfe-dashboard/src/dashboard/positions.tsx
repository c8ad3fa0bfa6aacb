import { useTrans } from '@app/shared/i18n'
import { ButtonLink, EmptyState, Link, Table } from '@app/shared/ui'
import type { DashboardResponse, Position } from '@app/shared/wire'
import { ChartPie } from 'lucide-react'
import { differenceOf } from '../words/amounts'
import { useFormat } from '../words/use-format'
import styles from './positions.module.css'

type Row = Pick<Position, 'value'> & { position?: Position }

/** What the account consists of: each position and the money, with its share of the whole as a bar and as a number. */
export function Positions({ dashboard }: { dashboard: DashboardResponse | undefined }) {
  const { trans } = useTrans()
  const format = useFormat()
  const rows: Row[] | undefined = dashboard?.positions?.map(position => ({ value: position.value, position }))
  if (dashboard && rows?.length) rows.push({ value: dashboard.balance })
  const whole = dashboard ? Number(dashboard.balance) + Number(dashboard.positions_value) : 0
  const shareOf = ({ value }: Row) => (whole > 0 ? (100 * Number(value)) / whole : 0)
  return (
    <Table
      label={trans('Positions')}
      columns={[
        {
          key: 'symbol',
          header: trans('Position'),
          cell: ({ position }) =>
            position ? (
              <Link to={`/trade/${position.symbol}`}>
                <span translate="no">{position.symbol}</span>
              </Link>
            ) : (
              trans('Money')
            ),
        },
        {
          key: 'quantity',
          header: trans('Quantity'),
          align: 'end',
          width: '112px',
          cell: ({ position }) => (position ? format.count(position.quantity + position.held) : '–'),
        },
        {
          key: 'gain',
          header: trans('Gain'),
          align: 'end',
          width: '152px',
          cell: ({ position }) => (position ? <Gain position={position} /> : '–'),
        },
        {
          key: 'value',
          header: trans('Worth'),
          align: 'end',
          width: '152px',
          cell: ({ value }) => format.money(value),
        },
        {
          key: 'share',
          header: trans('Share'),
          align: 'end',
          width: '30%',
          cell: row => (
            <span className={styles.share}>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-money={!row.position || undefined}
                  style={{ inlineSize: `${shareOf(row)}%` }}
                />
              </span>
              <span className={styles.percent}>{format.share(shareOf(row))}</span>
            </span>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ position }) => position?.symbol ?? 'money'}
      empty={
        <EmptyState
          icon={<ChartPie />}
          title={trans('You hold nothing yet')}
          text={trans('What you buy is listed here, with what it is worth.')}
          action={
            <ButtonLink to="/trade" variant="outline">
              {trans('Show all instruments')}
            </ButtonLink>
          }
        />
      }
    />
  )
}

/** What a position is worth more, or less, than it was bought for; its sign says the way, its colour only repeats that. */
function Gain({ position: { value, cost } }: { position: Position }) {
  const format = useFormat()
  const gain = differenceOf(value, cost)
  const way = Number(gain) > 0 ? 'up' : Number(gain) < 0 ? 'down' : undefined
  return (
    <span className={styles.gain} data-way={way}>
      {format.gain(gain)}
    </span>
  )
}

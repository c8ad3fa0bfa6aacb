import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Skeleton, Table } from '@app/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../words/use-format'
import styles from './chart.module.css'
import type { ChartPoint } from './chart-point'

const LineChart = lazy(() => import('./line-chart'))

/** What is said of a point, and the line below it. */
const DRAWING_HEIGHT = 284

/** The shape of a chart whose points are still loading, as high as the chart will be. */
export function ChartSkeleton() {
  return (
    <div className={styles.figure}>
      <Skeleton height={DRAWING_HEIGHT} />
      <div className={styles.switch} />
    </div>
  )
}

/** Dollars over time as a line, or as a table: for screen readers, and for whoever wants numbers. */
export function Chart({
  label,
  points,
  isWithinDay = false,
}: {
  /** What is shown. */
  label: string
  points: readonly ChartPoint[]
  /** Whether times of day matter. */
  isWithinDay?: boolean
}) {
  const { trans } = useTrans()
  const [isTable, setTable] = useState(false)
  return (
    <figure className={styles.figure} aria-label={label}>
      {isTable ? (
        <PointTable label={label} points={points} />
      ) : (
        <Suspense fallback={<Skeleton height={DRAWING_HEIGHT} />}>
          <LineChart label={label} points={points} isWithinDay={isWithinDay} />
        </Suspense>
      )}
      <div className={styles.switch}>
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {trans('Show as table')}
        </Button>
      </div>
    </figure>
  )
}

function PointTable({ label, points }: { label: string; points: readonly ChartPoint[] }) {
  const { trans } = useTrans()
  const format = useFormat()
  const hasRange = points.some(({ high }) => high !== undefined)
  const newestFirst = [...points].reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <Table
        label={label}
        columns={[
          {
            key: 'at',
            header: trans('Time'),
            cell: ({ at }) => <time dateTime={at}>{format.moment(at)}</time>,
          },
          { key: 'value', header: trans('Value'), align: 'end', cell: ({ value }) => format.money(value) },
          ...(hasRange
            ? (['high', 'low'] as const).map(key => ({
                key,
                header: trans(key === 'high' ? 'Highest' : 'Lowest'),
                align: 'end' as const,
                cell: (point: ChartPoint) => (point[key] ? format.money(point[key]) : '–'),
              }))
            : []),
        ]}
        rows={newestFirst}
        rowKey={({ at }) => at}
        empty={<EmptyState title={trans('There is nothing to show yet')} />}
      />
    </section>
  )
}

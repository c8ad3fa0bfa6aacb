import { useTrans } from '@app/shared/i18n'
import { Button, Card, EmptyState, Table } from '@app/shared/ui'
import { useState } from 'react'
import styles from './overview.module.css'

interface Day {
  /** A date such as `2026-01-31`. */
  day: string
  count: number
}

const HEIGHT = 120

/** How often something happened on each day: columns, or the same as a table. */
export function DayChart({ title, days }: { title: string; days: readonly Day[] }) {
  const { trans, language } = useTrans()
  const [isTable, setTable] = useState(false)
  const name = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const named = (day: string | undefined) => day && name.format(new Date(day))
  const number = new Intl.NumberFormat(language)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const top = Math.max(1, ...days.map(({ count }) => count))
  const width = 100 / days.length
  return (
    <Card title={title}>
      <figure className={styles.chart}>
        {isTable ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={styles.scroll} tabIndex={0} aria-label={trans('Table: :title', { title })}>
            <Table
              label={title}
              columns={[
                {
                  key: 'day',
                  header: trans('Day'),
                  cell: ({ day }) => <time dateTime={day}>{named(day)}</time>,
                },
                {
                  key: 'count',
                  header: trans('Number'),
                  align: 'end',
                  cell: ({ count }) => number.format(count),
                },
              ]}
              rows={[...days].reverse()}
              rowKey={({ day }) => day}
              empty={<EmptyState title={trans('There is nothing to show yet')} />}
            />
          </section>
        ) : (
          <>
            <div className={styles.plot}>
              <span className={styles.top} aria-hidden="true">
                {number.format(top)}
              </span>
              <svg
                className={styles.columns}
                viewBox={`0 0 100 ${HEIGHT}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={trans(':title: :count in all, at most :top on a day', {
                  title,
                  count: number.format(total),
                  top: number.format(days.length > 0 ? Math.max(...days.map(({ count }) => count)) : 0),
                })}
              >
                {days.map(({ day, count }, index) => (
                  <rect
                    key={day}
                    x={index * width + width * 0.12}
                    width={width * 0.76}
                    y={HEIGHT - (count / top) * HEIGHT}
                    height={(count / top) * HEIGHT}
                  >
                    <title>{`${named(day)}: ${number.format(count)}`}</title>
                  </rect>
                ))}
              </svg>
            </div>
            <figcaption className={styles.ends} aria-hidden="true">
              <span>{named(days[0]?.day)}</span>
              <span>{named(days.at(-1)?.day)}</span>
            </figcaption>
          </>
        )}
        <div className={styles.switch}>
          <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {trans('Show as table')}
          </Button>
        </div>
      </figure>
    </Card>
  )
}

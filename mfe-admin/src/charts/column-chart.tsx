import { useTrans } from '@app/shared/i18n'
import { Button, Card, EmptyState, Table } from '@app/shared/ui'
import { useState } from 'react'
import styles from './charts.module.css'

/** What one column stands for: a time, in ISO 8601, and a number. */
export interface ChartColumn {
  at: string
  value: number
}

interface Words {
  title: string
  /** What a column is, such as a day. */
  step: string
  /** What its height is. */
  measure: string
  /** The name of a column. */
  nameOf: (at: string) => string
  /** A height as text. */
  format: (value: number) => string
  /** The whole chart in a sentence. */
  summary: string
}

const HEIGHT = 120

/** Numbers over time: columns, or the same as a table. */
export function ColumnChart({ columns, ...words }: Words & { columns: readonly ChartColumn[] }) {
  const { trans } = useTrans()
  const [isTable, setTable] = useState(false)
  const { title, step, measure, nameOf, format } = words
  return (
    <Card title={title}>
      <figure className={styles.chart}>
        {isTable ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={styles.scroll} tabIndex={0} aria-label={trans('Table: :title', { title })}>
            <Table
              label={title}
              columns={[
                { key: 'at', header: step, cell: ({ at }) => <time dateTime={at}>{nameOf(at)}</time> },
                { key: 'value', header: measure, align: 'end', cell: ({ value }) => format(value) },
              ]}
              rows={[...columns].reverse()}
              rowKey={({ at }) => at}
              empty={<EmptyState title={trans('There is nothing to show yet')} />}
            />
          </section>
        ) : (
          <Columns columns={columns} {...words} />
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

function Columns({ columns, nameOf, format, summary }: Words & { columns: readonly ChartColumn[] }) {
  const highest = Math.max(0, ...columns.map(({ value }) => value))
  const top = highest || 1
  const width = 100 / columns.length
  const [first, last] = [columns[0], columns.at(-1)]
  return (
    <>
      <div className={styles.plot}>
        <span className={styles.top} aria-hidden="true">
          {format(highest)}
        </span>
        <svg
          className={styles.columns}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          {columns.map(({ at, value }, index) => (
            <rect
              key={at}
              x={index * width + width * 0.12}
              width={width * 0.76}
              y={HEIGHT - (value / top) * HEIGHT}
              height={(value / top) * HEIGHT}
            >
              <title>{`${nameOf(at)}: ${format(value)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{first && nameOf(first.at)}</span>
        <span>{last && nameOf(last.at)}</span>
      </figcaption>
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import type { Health } from '@app/shared/protocol'
import styles from './figures.module.css'
import { Sparkline } from './sparkline'

const RATES = [0.01, 0.05, 0.1, 0.25, 0.5, 1]
const TIMES = [100, 250, 500, 1000, 2500, 5000, 10_000, 30_000]

/** For how many of the people a version fails, now and lately; without samples nobody has met it. */
export function Failing({ samples }: { samples: readonly Health[] }) {
  const { trans, language } = useTrans()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const values = samples.map(({ errorRate }) => errorRate)
  const now = values.at(-1)
  if (now === undefined) return '–'
  const rate = percent.format(now)
  const top = topOf(values, RATES)
  return (
    <span className={styles.figure}>
      <span className={styles.value} data-tone={now > 0 ? 'danger' : undefined}>
        {rate}
      </span>
      <Sparkline
        values={values}
        top={top}
        topLabel={percent.format(top)}
        text={trans('Failing lately: :rate', { rate })}
        tone={now > 0 ? 'danger' : 'neutral'}
      />
    </span>
  )
}

/** How long a version takes to load for three of four people, now and lately. */
export function LoadTime({ samples }: { samples: readonly Health[] }) {
  const { trans } = useTrans()
  const values = samples.flatMap(({ p75 }) => p75 ?? [])
  const now = values.at(-1)
  if (now === undefined) return '–'
  const time = `${Math.round(now)} ms`
  const top = topOf(values, TIMES)
  return (
    <span className={styles.figure}>
      <span className={styles.value}>{time}</span>
      <Sparkline
        values={values}
        top={top}
        topLabel={top < 1000 ? `${top} ms` : `${top / 1000} s`}
        text={trans('Load time lately: :time', { time })}
      />
    </span>
  )
}

/** The smallest end of a scale that all values fit below, so that a small number looks small. */
const topOf = (values: readonly number[], ends: readonly number[]) =>
  ends.find(end => values.every(value => value <= end)) ?? Math.max(...values)

import { useTrans } from '@app/shared/i18n'
import type { RolloutReport, Seen } from '@app/shared/protocol'
import styles from './rollout-list.module.css'

/** The state of a rollout: its step and the time left, visitors and failures of each version, and why it is on hold. */
export function RolloutFigures({ rollout }: { rollout: RolloutReport }) {
  const { trans, language } = useTrans()
  const { candidate, base, steps, step, traffic, state, secondsLeft, seen, needed, verdict, held } = rollout
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const failing = (version: string, { people, failed }: Seen) =>
    people === 0
      ? trans('nobody seen with :version', { version })
      : trans(':version fails for :rate of :people people', {
          version,
          people,
          rate: percent.format(failed / people),
        })
  const why = state === 'paused' ? held : verdict.kind === 'hold' ? verdict.why : undefined
  return (
    <>
      <span className={styles.note}>
        {trans('Step :taken of :count: :share %', { taken: step + 1, count: steps.length, share: traffic })}
        {state === 'running' &&
          secondsLeft > 0 &&
          ` · ${trans(':minutes min left', { minutes: Math.ceil(secondsLeft / 60) })}`}
      </span>
      <span className={styles.note}>
        {trans(':seen of :needed people seen', { seen: seen.candidate.people, needed })}
        {` · ${failing(candidate, seen.candidate)} · ${failing(base, seen.base)}`}
      </span>
      {why && <span className={styles.note}>{why}</span>}
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import { GUARD, type RolloutGuard } from '@app/shared/protocol'
import { TextField } from '@app/shared/ui'

/** The settings of a rollout as typed: minutes per step, visitors per step, and the error rate in percent it may add to that of the version before. */
export interface RolloutOptions {
  minutes: string
  people: string
  percent: string
}

export const USUAL: RolloutOptions = {
  minutes: '5',
  people: String(GUARD.minPeople),
  percent: String(GUARD.maxErrorRate * 100),
}

/** What the server is asked for; seconds per step. */
export const readOptions = ({
  minutes,
  people,
  percent,
}: RolloutOptions): { hold: number; guard: RolloutGuard } => ({
  hold: Math.max(0, Math.round(Number(minutes) * 60)),
  guard: {
    minPeople: Math.max(1, Math.round(Number(people)) || GUARD.minPeople),
    maxErrorRate: Math.min(1, Math.max(0, Number(percent) / 100)),
  },
})

/** The options of a rollout in steps. */
export function RolloutFields({
  value,
  onChange,
}: {
  value: RolloutOptions
  onChange(value: RolloutOptions): void
}) {
  const { trans } = useTrans()
  return (
    <>
      <TextField
        type="number"
        min={0}
        label={trans('Minutes per step, at least')}
        value={value.minutes}
        onChange={event => onChange({ ...value, minutes: event.target.value })}
      />
      <TextField
        type="number"
        min={1}
        label={trans('People per step, at least')}
        help={trans('A step waits for them. A version that clearly fails is taken back at once.')}
        value={value.people}
        onChange={event => onChange({ ...value, people: event.target.value })}
      />
      <TextField
        type="number"
        min={0}
        max={100}
        step="any"
        label={trans('Percent more people it may fail for than the version before')}
        value={value.percent}
        onChange={event => onChange({ ...value, percent: event.target.value })}
      />
    </>
  )
}

import { useTrans } from '@app/shared/i18n'
import type { RolloutReport } from '@app/shared/protocol'
import styles from './rollout-list.module.css'

/** What a rollout does now, what comes next and when, and what happens if the version fails. */
export function RolloutPlan({ rollout }: { rollout: RolloutReport }) {
  const { trans } = useTrans()
  const { candidate, base, steps, step, traffic, state } = rollout
  const next = steps[step + 1]
  const when = useWhen(rollout)
  const isLast = !next && traffic < 100
  const rows: [label: string, text: string][] = [
    [trans('Now'), trans(':share % of the people get :version.', { share: traffic, version: candidate })],
    [
      trans('What comes next'),
      next
        ? trans(':share % of the people.', { share: next.traffic })
        : isLast
          ? trans('Nothing by itself: the last step lasts until somebody decides.')
          : trans('The rollout is complete: everybody keeps :version.', { version: candidate }),
    ],
    ...(isLast ? [] : [[trans('When'), when] as [string, string]]),
    [
      trans('If it fails'),
      state === 'paused'
        ? trans('Nothing happens by itself while the rollout is paused.')
        : trans('As soon as it clearly fails for more people, everybody goes back to :version.', {
            version: base,
          }),
    ],
  ]
  return (
    <dl className={styles.plan}>
      {rows.map(([label, text]) => (
        <div key={label} className={styles.part}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a rollout waits for before its next step. */
function useWhen({ base, state, secondsLeft, seen, needed, verdict }: RolloutReport): string {
  const { trans } = useTrans()
  const minutes = Math.ceil(secondsLeft / 60)
  const people = Math.max(0, needed - seen.candidate.people)
  if (state === 'paused') return trans('When somebody resumes it.')
  if (minutes > 0 && people > 0)
    return trans('In :minutes min at the earliest, and once :people more people have met it.', {
      minutes,
      people,
    })
  if (minutes > 0) return trans('In :minutes min.', { minutes })
  if (people > 0) return trans('Once :people more people have met it.', { people })
  if (verdict.kind === 'hold')
    return trans('Once it is clear that it does not fail for more people than :version.', { version: base })
  return trans('Within seconds.')
}

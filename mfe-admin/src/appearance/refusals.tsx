import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import styles from './refusals.module.css'

/** Why nothing was published: somebody else was faster, or what does not fit, wherever its field is. */
export default function Refusals({
  errors,
  isChangedMeanwhile,
  onRebase,
  onBeginAnew,
}: {
  errors: Readonly<Record<string, string>>
  isChangedMeanwhile: boolean
  onRebase: () => void
  onBeginAnew: () => void
}) {
  const { trans } = useTrans()
  const messages = [...new Set(Object.values(errors))]
  return (
    <div role="alert" className={styles.refusals}>
      {isChangedMeanwhile ? (
        <>
          <p>
            {trans(
              'Somebody else has published another appearance since you opened this one. Nothing was saved: yours would have taken its place.',
            )}
          </p>
          <div className={styles.ways}>
            <Button size="sm" onClick={onRebase}>
              {trans('Put mine on top of theirs')}
            </Button>
            <Button variant="outline" size="sm" onClick={onBeginAnew}>
              {trans('Throw mine away and load theirs')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{trans('Nothing was published:')}</p>
          <ul>
            {messages.map(message => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

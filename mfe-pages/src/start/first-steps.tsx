import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './first-steps.module.css'
import type { Step } from './use-first-steps'

/** What is worth doing first, each a link to where it is done; it can be put away. */
export function FirstSteps({ steps, onDismiss }: { steps: readonly Step[]; onDismiss: () => void }) {
  const { trans } = useTrans()
  const titleId = useId()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {trans('Good to do first')}
          </h2>
          <p className={styles.text}>
            {trans(':done of :total done', { done: String(done), total: String(steps.length) })}
          </p>
        </div>
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          {trans('Hide')}
        </Button>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ title, text, to, isDone }) => (
          <li key={to}>
            <Link to={to} className={styles.step} data-done={isDone || undefined}>
              {isDone ? (
                <CircleCheck size={20} strokeWidth={1.75} aria-label={trans('Done')} />
              ) : (
                <Circle size={20} strokeWidth={1.75} aria-hidden="true" />
              )}
              <span className={styles.words}>
                <b className={styles.name}>{title}</b>
                <span className={styles.text}>{text}</span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

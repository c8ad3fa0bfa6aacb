import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import styles from './call-answer.module.css'
import { CodeBlock } from './code-block'
import type { Call } from './description'
import type { CallAnswer } from './request'
import { exampleOf } from './schema'

/** What a call answered, or what its answers look like before it was made. */
export function CallAnswerView({
  call,
  answer,
  isFailed,
}: {
  call: Call
  answer: CallAnswer | undefined
  isFailed: boolean
}) {
  const { trans } = useTrans()
  if (!answer && !call.answer && !isFailed) return null
  return (
    <div className={styles.answer}>
      <p className={styles.title} role="status">
        {isFailed ? (
          trans('The call could not be sent. Are you online?')
        ) : answer ? (
          <>
            {trans('Answer')} <Badge tone={answer.isGood ? 'success' : 'danger'}>{answer.status}</Badge>{' '}
            <span className={styles.time}>{answer.milliseconds} ms</span>
          </>
        ) : (
          trans('What it answers')
        )}
      </p>
      {!isFailed && (
        <CodeBlock
          label={trans('Answer')}
          code={answer ? answer.text : JSON.stringify(exampleOf(call.answer), null, 2)}
        />
      )}
    </div>
  )
}

import { useTrans } from '@app/shared/i18n'
import { errorToast } from '@app/shared/toasts'
import { Badge, Button } from '@app/shared/ui'
import { EnvironmentVariable } from './environment-variable'
import styles from './service-checks.module.css'
import { type Service, sentenceOf, toneOf } from './services'
import { useCheck } from './use-check'

const words = { success: 'Works', danger: 'Fails', neutral: 'Not set up' } as const

/** One service: what a try of it does, the button, and beside that how it ended. */
export function ServiceCheck({ service: { service, label, help, variable } }: { service: Service }) {
  const { trans } = useTrans()
  const { mutate, data, error, isPending } = useCheck(service)
  const tone = data && toneOf(data.outcome)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>{trans(label)}</p>
        <p className={styles.help}>
          {trans(help)} <EnvironmentVariable name={variable} />
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        pending={isPending}
        aria-label={trans('Test :name', { name: trans(label) })}
        onClick={() => mutate()}
      >
        {trans('Test')}
      </Button>
      <div className={styles.result} role="status">
        {data && tone && !isPending && (
          <>
            <Badge tone={tone}>{trans(words[tone])}</Badge>{' '}
            {trans(sentenceOf(service, data.outcome), { detail: data.detail ?? '' })}
            {tone === 'danger' && data.detail && (
              <>
                {' '}
                {trans('It said:')} <q className={styles.said}>{data.detail}</q>
              </>
            )}
          </>
        )}
        {error && !isPending && trans(errorToast(error).message ?? '')}
      </div>
    </li>
  )
}

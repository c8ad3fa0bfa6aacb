import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Card, CopyButton, Skeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { EventFacts } from './event-facts'
import { paymentEventQuery } from './payment-event-calls'
import styles from './payment-events.module.css'
import { ReplayEvent } from './replay-event'

/** One message of the payment service, at `/admin/payment-events/:id`: what became of it, what it says, and handling it once more. */
export default function PaymentEvent() {
  const { trans } = useTrans()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(paymentEventQuery(useHttp(), id))
  const isLoading = useSpinnerDelay(!data && !error)
  if (error instanceof ApiError && [404, 422].includes(error.status)) throw new ApiError(404)
  const payload = data && JSON.stringify(data.payload, null, 2)
  return (
    <AdminFrame title={data?.type ?? trans('Payment event')} actions={data && <ReplayEvent event={data} />}>
      {data ? (
        <div className={styles.cards}>
          <Card title={trans('What became of it')}>
            <EventFacts event={data} />
          </Card>
          <Card
            title={trans('What it says')}
            description={trans('Secrets, and addresses that let in whoever has them, are hidden.')}
            footer={<CopyButton text={payload ?? ''} size="sm" />}
          >
            <section
              className={styles.scroll}
              aria-label={trans('Content of :type', { type: data.type })}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
              tabIndex={0}
            >
              <pre className={styles.payload} dir="ltr" translate="no">
                {payload}
              </pre>
            </section>
          </Card>
        </div>
      ) : error ? (
        <LoadFailure title={trans('The payment event could not be loaded')} onRetry={refetch} />
      ) : (
        isLoading && <Skeleton height={400} />
      )}
    </AdminFrame>
  )
}

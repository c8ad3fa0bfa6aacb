import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, Card, EmptyState, ListSkeleton } from '@app/shared/ui'
import type { SubscriptionDetails } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { TestModeNote } from '../payment-pages/test-mode-note'
import { usePortal } from '../payment-pages/use-portal'
import { Failed } from '../rows/failed'
import rows from '../rows/rows.module.css'
import { subscriptionQuery } from '../subscription/subscription-calls'
import { methodsQuery } from './method-calls'
import { MethodRow } from './method-row'

/** The cards and accounts that are charged; new ones are added on the pages of the payment service. */
export function MethodsPanel() {
  const { trans } = useTrans()
  const http = useHttp()
  const { data, isError, refetch } = useQuery(methodsQuery(http))
  const { data: plan } = useQuery(subscriptionQuery(http))
  const isOnlyOne = data?.length === 1 && isRenewing(plan?.subscription)
  const adding = usePortal({ page: 'payment_method' })
  const portal = usePortal()
  return (
    <Card
      title={trans('Payment methods')}
      description={trans('The default one is charged. Numbers are kept by our payment provider alone.')}
      footer={
        <>
          <Button variant="ghost" pending={portal.isOpening} onClick={portal.open}>
            {trans('Open the payment portal')}
          </Button>
          <Button pending={adding.isOpening} onClick={adding.open}>
            {trans('Add payment method')}
          </Button>
        </>
      }
    >
      <div className={rows.stack}>
        {isError ? (
          <Failed onRetry={refetch} />
        ) : !data ? (
          <ListSkeleton rows={1} mark="line" />
        ) : data.length === 0 ? (
          <EmptyState
            icon={<CreditCard />}
            title={trans('There is no payment method yet')}
            text={trans('Add one so that your plan is paid.')}
          />
        ) : (
          <ul className={rows.rows}>
            {data.map(method => (
              <MethodRow key={method.id} method={method} {...(isOnlyOne && { adding })} />
            ))}
          </ul>
        )}
        <TestModeNote />
      </div>
    </Card>
  )
}

/** Whether something will be charged, so that the server keeps the last method. */
const isRenewing = (subscription: SubscriptionDetails | null | undefined) =>
  !!subscription &&
  !subscription.cancel_at_period_end &&
  ['trialing', 'active', 'past_due'].includes(subscription.status)

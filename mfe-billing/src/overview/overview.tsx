import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Card, EmptyState, ListSkeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { BillingFrame } from '../frame/billing-frame'
import { Failed } from '../rows/failed'
import { subscriptionQuery } from '../subscription/subscription-calls'
import { PlanPanel } from './plan-panel'
import { UsagePanel } from './usage-panel'

/** The own plan and what is used of it, at `/billing`. */
export default function Overview() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(subscriptionQuery(useHttp()))
  return (
    <BillingFrame name={trans('Billing')}>
      {data ? (
        <>
          {data.subscription ? (
            <PlanPanel subscription={data.subscription} />
          ) : (
            <Card title={trans('Your plan')}>
              <EmptyState
                icon={<Layers />}
                title={trans('You have no paid plan')}
                text={trans('Choose one when you need more than the free one gives.')}
                action={<ButtonLink to="/pricing">{trans('See plans')}</ButtonLink>}
              />
            </Card>
          )}
          {data.usage.length > 0 && <UsagePanel usage={data.usage} />}
        </>
      ) : isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Card title={trans('Your plan')}>
          <ListSkeleton rows={2} />
        </Card>
      )}
    </BillingFrame>
  )
}

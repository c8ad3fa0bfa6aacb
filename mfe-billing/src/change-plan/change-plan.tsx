import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { ButtonLink, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { ChosenPlan } from '../plans/chosen-plan'
import { Failed } from '../rows/failed'
import { subscriptionQuery } from '../subscription/subscription-calls'
import { ChangeForm } from './change-form'

/** Another plan in place of the present one, at `/change-plan/:productId/:priceId/confirm`; whoever has none goes to the checkout. */
export default function ChangePlan() {
  const { trans } = useTrans()
  const { productId, priceId } = useParams()
  const { data, isError, refetch } = useQuery(subscriptionQuery(useHttp()))
  if (data && !data.subscription?.valid) return <Navigate to={`/checkout/${productId}/${priceId}`} replace />
  return (
    <Page
      title={trans('Change plan')}
      actions={
        <ButtonLink to="/pricing" variant="ghost">
          {trans('Back to plans')}
        </ButtonLink>
      }
      width="working"
    >
      <ChosenPlan>
        {(product, price) =>
          data?.subscription ? (
            <ChangeForm product={product} price={price} current={data.subscription} />
          ) : isError ? (
            <Failed onRetry={refetch} />
          ) : (
            <Skeleton height={320} />
          )
        }
      </ChosenPlan>
    </Page>
  )
}

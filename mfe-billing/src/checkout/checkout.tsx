import { isSubscribed } from '@app/shared/access'
import { clearOnboarding, useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import { Navigate, useParams } from 'react-router-dom'
import { WithDetails } from '../details/with-details'
import { ChosenPlan } from '../plans/chosen-plan'
import { CheckoutForm } from './checkout-form'

/** Buying a plan, at `/checkout/:productId/:priceId`; whoever has one changes it instead. */
export default function Checkout() {
  const { trans } = useTrans()
  const { productId, priceId } = useParams()
  const subscribed = useBootstrap(isSubscribed)
  if (subscribed) return <Navigate to={`/change-plan/${productId}/${priceId}/confirm`} replace />
  return (
    <Page
      title={trans('Checkout')}
      actions={
        <ButtonLink to="/pricing" variant="ghost" onClick={clearOnboarding}>
          {trans('Back to plans')}
        </ButtonLink>
      }
      width="working"
    >
      <ChosenPlan>
        {(product, price) => (
          <WithDetails>
            {(details, countries) => (
              <CheckoutForm product={product} price={price} details={details} countries={countries} />
            )}
          </WithDetails>
        )}
      </ChosenPlan>
    </Page>
  )
}

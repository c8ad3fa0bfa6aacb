import { useTrans } from '@app/shared/i18n'
import { ButtonLink } from '@app/shared/ui'
import type { CheckoutStateResponse } from '@app/shared/wire'
import { CircleAlert } from 'lucide-react'
import { Outcome } from './outcome'

/** Left before it was paid, or too late for it: nothing was charged, and one may try again. */
export function NotPaid({
  checkout: { status, url, product_id, price_id },
}: {
  checkout: CheckoutStateResponse
}) {
  const { trans } = useTrans()
  return (
    <Outcome
      icon={<CircleAlert />}
      title={trans('Nothing was charged')}
      text={
        status === 'expired'
          ? trans('The page to pay at is out of date. Start again when you are ready.')
          : trans('You left before the payment was complete. You can continue where you left off.')
      }
    >
      {status === 'open' && url && (
        <ButtonLink to={url} reloadDocument>
          {trans('Continue to payment')}
        </ButtonLink>
      )}
      <ButtonLink
        to={`/checkout/${product_id}/${price_id}`}
        variant={status === 'open' && url ? 'outline' : 'primary'}
      >
        {trans('Back to checkout')}
      </ButtonLink>
    </Outcome>
  )
}

import { useTrans } from '@app/shared/i18n'
import { DetailsPanel } from '../details/details-panel'
import { BillingFrame } from '../frame/billing-frame'
import { MethodsPanel } from './methods-panel'

/** How plans are paid and who is billed, at `/billing/payment-method`. */
export default function PaymentMethod() {
  const { trans } = useTrans()
  return (
    <BillingFrame name={trans('Payment and details')}>
      <MethodsPanel />
      <DetailsPanel />
    </BillingFrame>
  )
}

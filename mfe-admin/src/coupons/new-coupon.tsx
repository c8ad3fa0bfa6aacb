import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { FormSkeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../frame/load-failure'
import { plansQuery } from '../plans/plan-calls'
import { CouponForm } from './coupon-form'

/** Makes a coupon. What it takes off cannot be changed later, which it says; without the plans nobody could choose for which. */
export function NewCoupon({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const { data: plans, isError, refetch } = useQuery(plansQuery(useHttp()))
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={trans('New coupon')}
      description={trans(
        'What it takes off cannot be changed later: switch it off then, and make another one.',
      )}
    >
      {plans ? (
        <CouponForm plans={plans} onClose={onClose} />
      ) : isError ? (
        <LoadFailure title={trans('The plans could not be loaded')} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Dialog>
  )
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { Coupon } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { COUPONS, switchCoupon } from './coupon-calls'

/** Switches a coupon off or on, once it was said what that means; one that is over stays as it is. */
export function SwitchCoupon({ coupon: { id, code, state } }: { coupon: Coupon }) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const [isAsking, setAsking] = useState(false)
  const showError = useShowError()
  const isOn = state === 'active'
  const { mutate, isPending } = useMutation({
    mutationFn: () => switchCoupon(http, id, !isOn),
    onError: error => showError(error),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: COUPONS })
    },
  })
  if (state === 'ended' || state === 'used_up') return null
  const label = trans(isOn ? 'Switch off' : 'Switch on')
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`${label}: ${code}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone={isOn ? 'danger' : 'primary'}
        title={isOn ? trans('Switch :code off?', { code }) : trans('Switch :code on?', { code })}
        description={
          isOn
            ? trans('Nobody can use it from now on. Who has used it keeps what it takes off.')
            : trans('People can use it again at once.')
        }
        confirmLabel={label}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

import type { ApiForm } from '@app/shared/forms'
import type { Price, Product } from '@app/shared/wire'
import { useEffect, useState } from 'react'
import { type CheckoutValues, previewRequest } from './checkout-values'
import { useCoupon } from './use-coupon'
import { usePreview } from './use-preview'

/** What the order comes to while the form is filled in, and the code that was applied to it. */
export function useOrder(form: ApiForm<CheckoutValues>, { per_seat }: Product, price: Price) {
  const [coupon, setCoupon] = useState<string>()
  const values = form.watch()
  const request = (code: string | undefined) =>
    previewRequest(values, price.id, { perSeat: per_seat, coupon: code })
  const { refusal, ...rest } = usePreview(request(coupon))
  const { setError, trigger, setValue } = form
  const trial = useCoupon({
    request: request(undefined),
    onApplied(code) {
      void trigger('coupon')
      setCoupon(code)
    },
    onRefused: message => setError('coupon', { type: 'server', message }, { shouldFocus: true }),
  })
  // Another code, or none, is not the one that was refused: the form may be sent again at once.
  const typedCoupon = values.coupon
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is not read, its change counts.
  useEffect(() => void trigger('coupon'), [typedCoupon, trigger])
  useEffect(() => {
    for (const [name, messages] of Object.entries(refusal ?? {})) {
      // A code that was good for another price may not be for this one.
      if (name === 'coupon') setCoupon(undefined)
      const message = [messages].flat()[0]
      if (message) setError(name as keyof CheckoutValues, { type: 'server', message })
    }
  }, [refusal, setError])
  const unplaced = Object.entries(refusal ?? {}).find(([name]) => !(name in values))
  return {
    ...rest,
    /** Why this cannot be bought at all, such as by somebody who has a plan that is paused. */
    obstacle: unplaced && [unplaced[1]].flat()[0],
    quantity: Number(values.quantity),
    coupon,
    typedCoupon,
    /** The form cannot be sent while a refused code stands in it. */
    isCouponRefused: form.formState.errors.coupon !== undefined,
    isApplying: trial.isPending,
    apply: trial.mutate,
    removeCoupon() {
      setCoupon(undefined)
      setValue('coupon', '')
    },
  }
}

/** An order as `useOrder` gives it. */
export type Order = ReturnType<typeof useOrder>

import { useHost, useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useShowError } from '@app/shared/toasts'
import type { CheckoutRequest } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { previewQuery } from './checkout-calls'

/** Tries a code on what is bought now; what the server answers is what is shown then. */
export function useCoupon({
  request,
  onApplied,
  onRefused,
}: {
  request: CheckoutRequest
  onApplied: (code: string) => void
  onRefused: (message: string) => void
}) {
  const http = useHttp()
  const { queries } = useHost()
  const showError = useShowError()
  return useMutation({
    mutationFn: (coupon: string) => queries.fetchQuery(previewQuery(http, { ...request, coupon })),
    onSuccess: (_, coupon) => onApplied(coupon),
    onError: error => {
      const refusal = error instanceof ApiError ? error.errors?.coupon : undefined
      if (refusal === undefined) return showError(error)
      onRefused([refusal].flat()[0] ?? '')
    },
  })
}

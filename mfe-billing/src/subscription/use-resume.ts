import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { errorToast, useOfferRetry } from '@app/shared/toasts'
import { useMutation } from '@tanstack/react-query'
import { resumeSubscription, useKeepSubscription } from './subscription-calls'

const toPayment = { label: 'Add payment method', destination: '/billing/payment-method' }

/** Takes a cancellation back; who can no longer pay is led to where they can change that. */
export function useResume() {
  const { http, notify, toasts } = useHost()
  const keep = useKeepSubscription()
  const offerRetry = useOfferRetry()
  const resuming = useMutation({
    mutationFn: () => resumeSubscription(http),
    onSuccess: async answer => {
      notify({ type: 'positive', message: 'Your subscription continues' })
      await keep(answer)
    },
    onError: error => {
      if (error instanceof ApiError && error.code === 'no_payment_method')
        toasts.show({ ...errorToast(error), action: toPayment })
      else offerRetry(error, () => resuming.mutate())
    },
  })
  return resuming
}

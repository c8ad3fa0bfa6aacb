import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import { useMutation } from '@tanstack/react-query'
import { resumeSubscription, useKeepSubscription } from './subscription-calls'

/** Takes a cancellation back. */
export function useResume() {
  const { http, notify } = useHost()
  const keep = useKeepSubscription()
  const showError = useShowError()
  return useMutation({
    mutationFn: () => resumeSubscription(http),
    onSuccess: async answer => {
      notify({ type: 'positive', message: 'Your plan goes on' })
      await keep(answer)
    },
    onError: error => showError(error),
  })
}

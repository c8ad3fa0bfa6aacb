import { useHttp } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { PortalRequest, PortalResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { leaveFor } from './leave-for'

/** Opens the portal of the payment service, or one page of it. */
export function usePortal(request: PortalRequest = {}) {
  const http = useHttp()
  const showError = useShowError()
  const opening = useMutation({
    mutationFn: async () => leaveFor((await http.post<PortalResponse>('billing/portal', request)).url),
    onError: error => showError(error),
  })
  return { open: () => opening.mutate(), isOpening: opening.isPending }
}

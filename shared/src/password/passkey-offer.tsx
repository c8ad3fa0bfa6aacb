import { useMutation, useQuery } from '@tanstack/react-query'
import { useHttp } from '../host/host-context'
import { useTrans } from '../i18n/use-trans'
import { useShowError } from '../toasts/error-toast'
import { Button } from '../ui/button'
import type { PasskeysResponse } from '../wire'
import { wasCancelled } from './was-cancelled'

/** A passkey in place of the password, for people who have one here. */
export function PasskeyOffer({
  confirm,
  onConfirmed,
}: {
  confirm: () => Promise<unknown>
  onConfirmed: () => void
}) {
  const { trans } = useTrans()
  const http = useHttp()
  const showError = useShowError()
  const { data } = useQuery({
    queryKey: ['password', 'passkeys'],
    queryFn: () => http.get<PasskeysResponse>('auth/user/passkeys'),
    enabled: 'PublicKeyCredential' in window,
  })
  const use = useMutation({
    mutationFn: confirm,
    onSuccess: onConfirmed,
    onError: error => {
      if (!wasCancelled(error)) showError(error)
    },
  })
  if (!data || data.passkeys.length === 0) return null
  return (
    <Button variant="outline" wide pending={use.isPending} onClick={() => use.mutate()}>
      {trans('Use a passkey')}
    </Button>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useHttp } from '../host/host-context'
import { useTrans } from '../i18n/use-trans'
import { useShowError } from '../toasts/error-toast'
import { Button } from '../ui/button'
import type { PasskeysResponse } from '../wire'

/** A passkey in place of the password, for users who have one. */
export function PasskeyOffer({
  confirm,
  onConfirmed,
}: {
  /** False when the visitor cancelled. */
  confirm: () => Promise<boolean>
  onConfirmed: () => void
}) {
  const { trans } = useTrans()
  const http = useHttp()
  const { data } = useQuery({
    queryKey: ['password', 'passkeys'],
    queryFn: () => http.get<PasskeysResponse>('auth/user/passkeys'),
    enabled: 'PublicKeyCredential' in window,
  })
  const use = useMutation({
    mutationFn: confirm,
    onSuccess: isConfirmed => void (isConfirmed && onConfirmed()),
    onError: useShowError(),
  })
  if (!data || data.passkeys.length === 0) return null
  return (
    <Button variant="outline" wide pending={use.isPending} onClick={() => use.mutate()}>
      {trans('Use a passkey')}
    </Button>
  )
}

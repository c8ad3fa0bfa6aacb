import { useWait } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'

/** A button for what is done with a passkey; nothing where the browser has no passkeys. */
export function PasskeyButton({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const { trans } = useTrans()
  const showError = useShowError()
  const wait = useWait()
  const { mutate, isPending } = useMutation({
    mutationFn: onPress,
    onError: error => {
      showError(error)
      wait.after(error)
    },
  })
  if (typeof PublicKeyCredential === 'undefined') return null
  return (
    <Button variant="outline" wide onClick={() => mutate()} pending={isPending} disabled={wait.seconds > 0}>
      <KeyRound size={16} strokeWidth={1.75} aria-hidden />
      {wait.seconds > 0 ? trans('Try again in :seconds s', { seconds: wait.seconds }) : label}
    </Button>
  )
}

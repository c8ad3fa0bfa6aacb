import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { KeyRound } from 'lucide-react'
import { useAction } from '../components/use-action'

/** Asks the browser for a passkey, where the browser knows what that is. */
export function PasskeyButton({ label, ask }: { label: string; ask(): Promise<void> }) {
  const { trans } = useTrans()
  const { run, isPending, wait } = useAction(ask)
  if (typeof PublicKeyCredential === 'undefined') return null
  return (
    <Button variant="outline" wide onClick={run} pending={isPending} disabled={wait > 0}>
      <KeyRound size={16} strokeWidth={1.75} aria-hidden />
      {wait > 0 ? trans('Try again in :seconds s', { seconds: wait }) : label}
    </Button>
  )
}

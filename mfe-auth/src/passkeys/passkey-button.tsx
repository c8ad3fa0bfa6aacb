import { Button } from '@app/shared/ui'
import { KeyRound } from 'lucide-react'
import { useAction } from '../components/use-action'

/** Asks the browser for a passkey, where the browser knows what that is. */
export function PasskeyButton({ label, ask }: { label: string; ask(): Promise<void> }) {
  const { run, isPending } = useAction(ask)
  if (typeof PublicKeyCredential === 'undefined') return null
  return (
    <Button variant="outline" wide onClick={run} pending={isPending}>
      <KeyRound size={16} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  )
}

import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import type { LoggedSignIn, SignInKind } from '@app/shared/wire'
import styles from './logs.module.css'

/** What happened at a sign-in, as sentences to translate. */
export const signInNames: Record<SignInKind, string> = {
  failed: 'Refused',
  lockedOut: 'Locked after failed attempts',
  signedIn: 'Signed in',
  newDevice: 'Signed in with a new device',
  recoveryCodeUsed: 'Used a recovery code',
}

/** Why one was refused, by the word of the log; anything else is a link or a passkey. */
const reasons: Record<string, string> = {
  'wrong password': 'Wrong password',
  'unknown account': 'Unknown address',
  'wrong code': 'Wrong code',
  'wrong recovery_code': 'Wrong code',
  suspended: 'The account is suspended',
}

/** How a sign-in went, and why one was refused. */
export function SignInState({ event: { kind, detail } }: { event: Pick<LoggedSignIn, 'kind' | 'detail'> }) {
  const { trans } = useTrans()
  const tone = kind === 'lockedOut' ? 'danger' : kind === 'failed' ? 'warning' : 'neutral'
  return (
    <span className={styles.two}>
      <span>
        <Badge tone={tone}>{trans(signInNames[kind])}</Badge>
      </span>
      {kind === 'failed' && (
        <span className={styles.quiet}>
          {trans(reasons[detail ?? ''] ?? 'A link, code or passkey that did not count')}
        </span>
      )}
    </span>
  )
}

import { joinPath, useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { Trans, useTrans } from '@app/shared/i18n'
import { Button, ButtonLink, EmailAddress } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { JoinByLink } from '../invitation/join-by-link'
import { AuthCard } from '../screen/auth-card'
import styles from '../screen/auth-card.module.css'
import { ResendEmail } from './resend-email'
import { useVerifiedElsewhere } from './use-verified-elsewhere'

const problems = {
  expired: 'The link has expired: it works for 24 hours.',
  damaged: 'The link is damaged or incomplete. Some mail programs break long links.',
  outdated: 'The link is for an address that the account no longer has.',
}

/** Replaces every page until the address is confirmed, and is where a link that did not confirm it leads. */
export default function VerifyEmail() {
  const { trans } = useTrans()
  const user = useUser()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const inviteId = params.get('invite')
  const link = params.get('link') ?? ''
  const problem = isProblem(link) ? problems[link] : undefined
  if (link === 'other-account' && user) return <OtherAccount />
  if (!problem && user?.email_verified_at) return <Navigate to={inviteId ? joinPath(search) : '/'} replace />
  if (!problem && !user) return <Navigate to="/login" replace />
  return (
    <AuthCard title={trans('Verify your email')} heading={trans('Verify your email')}>
      {problem && (
        <p role="alert" className={styles.notice}>
          {trans(problem)}
        </p>
      )}
      {!user ? (
        <SignedOut />
      ) : user.email_verified_at ? (
        <NothingToDo />
      ) : (
        <Waiting email={user.email} inviteId={inviteId} />
      )}
    </AuthCard>
  )
}

const isProblem = (link: string): link is keyof typeof problems => Object.hasOwn(problems, link)

function Waiting({ email, inviteId }: { email: string; inviteId: string | null }) {
  const { trans } = useTrans()
  useVerifiedElsewhere()
  return (
    <>
      {inviteId && <JoinByLink inviteId={inviteId} />}
      <p className={styles.aside}>
        <Trans
          message="We have sent an email to :email. Open the link in it to confirm your address."
          values={{
            email: (
              <strong>
                <EmailAddress address={email} />
              </strong>
            ),
          }}
        />
      </p>
      <div className={styles.form}>
        <ResendEmail email={email} />
        <LogOut label={trans('Log out')} />
      </div>
    </>
  )
}

function SignedOut() {
  const { trans } = useTrans()
  return (
    <>
      <p className={styles.aside}>{trans('Sign in, and we can send you a new one.')}</p>
      <ButtonLink wide to="/login">
        {trans('Sign in')}
      </ButtonLink>
    </>
  )
}

function NothingToDo() {
  const { trans } = useTrans()
  return (
    <>
      <p className={styles.aside}>{trans('Your address is confirmed already, so there is nothing to do.')}</p>
      <ButtonLink wide to="/">
        {trans('Continue')}
      </ButtonLink>
    </>
  )
}

function OtherAccount() {
  const { trans } = useTrans()
  return (
    <AuthCard title={trans('Verify your email')} heading={trans('This link is for another account')}>
      <p className={styles.aside}>
        <Trans
          message="You are signed in as :email. Log out and sign in with the address the mail was sent to: it is then confirmed by itself."
          values={{ email: <strong>{useUser()?.email}</strong> }}
        />
      </p>
      <div className={styles.form}>
        <LogOut label={trans('Log out and switch account')} primary />
        <ButtonLink wide variant="outline" to="/">
          {trans('Stay signed in')}
        </ButtonLink>
      </div>
    </AuthCard>
  )
}

function LogOut({ label, primary = false }: { label: string; primary?: boolean }) {
  const host = useHost()
  const leave = useMutation({ mutationFn: host.logout })
  return (
    <Button
      wide
      variant={primary ? 'primary' : 'outline'}
      pending={leave.isPending}
      onClick={() => leave.mutate()}
    >
      {label}
    </Button>
  )
}

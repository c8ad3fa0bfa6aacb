import { useSettings, useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Button, ButtonLink } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { AuthCard } from '../screen/auth-card'
import card from '../screen/auth-card.module.css'
import styles from './maintenance.module.css'

/** Replaces every page but those of signing in while the site is shut. The shell takes it away when that is over. */
export default function Maintenance() {
  const { trans } = useTrans()
  const dates = useDates()
  const { maintenance } = useSettings()
  const user = useUser()
  const heading = trans(maintenance?.title || 'We will be back soon')
  const end = maintenance?.until ? new Date(maintenance.until) : undefined
  return (
    <AuthCard title={heading} heading={heading}>
      <p className={styles.message} dir="auto">
        {trans(maintenance?.message || 'The site is being worked on.')}
      </p>
      {end && end.getTime() > Date.now() && (
        <p className={styles.line}>
          {trans('Expected to be over: :date.', {
            date: dates.minute(end),
          })}
        </p>
      )}
      <p className={card.aside}>
        {trans('This page goes on by itself. What you had typed is kept in this tab.')}
      </p>
      {user ? <LogOut email={user.email} /> : <SignIn />}
    </AuthCard>
  )
}

function SignIn() {
  const { trans } = useTrans()
  return (
    <ButtonLink wide variant="outline" to="/login">
      {trans('Sign in as an administrator')}
    </ButtonLink>
  )
}

/** Whoever is an administrator by another account gets to the way in. */
function LogOut({ email }: { email: string }) {
  const { trans } = useTrans()
  const { logout } = useHost()
  const { mutate, isPending } = useMutation({ mutationFn: logout })
  return (
    <div className={card.form}>
      <p className={styles.line}>{trans('You are signed in as :email.', { email })}</p>
      <Button wide variant="outline" pending={isPending} onClick={() => mutate()}>
        {trans('Log out')}
      </Button>
    </div>
  )
}

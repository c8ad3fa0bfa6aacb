import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { SideLayout } from '@app/shared/navigation'
import { Button, Card, EmptyState, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { ActivityPanel } from '../activity/activity-panel'
import { meQuery } from '../api/me'
import { AccountDetailsPanel } from '../components/account-details-panel'
import { PasskeysPanel } from '../passkeys/passkeys-panel'
import { PasswordPanel } from '../password/password-panel'
import { SessionsPanel } from '../sessions/sessions-panel'
import { SocialPanel } from '../social/social-panel'
import { DevelopersPanel } from '../tokens/developers-panel'
import { TwoFactorPanel } from '../two-factor/two-factor-panel'
import styles from './account-settings.module.css'

/** The own account at `/account-settings`, a panel per concern. */
export default function AccountSettings() {
  const { trans } = useTrans()
  const { branding } = useSettings()
  return (
    <SideLayout
      label={trans('Account settings')}
      links={
        <li>
          <a href="#account-details" aria-current="true">
            {trans('Account details')}
          </a>
        </li>
      }
    >
      <title>{`${trans('Account settings')} – ${branding.site_name}`}</title>
      <header>
        <h1 className={styles.headline}>{trans('Account settings')}</h1>
        <p className={styles.lead}>{trans('View and update your account details, profile and more.')}</p>
      </header>
      <Panels />
    </SideLayout>
  )
}

function Panels() {
  const { trans } = useTrans()
  const { data: user, isError, refetch } = useQuery(meQuery(useHttp()))
  if (isError)
    return (
      <EmptyState
        title={trans('Your account could not be loaded')}
        text={trans('Nothing was changed. Please try again in a moment.')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  if (!user)
    return (
      <Card title={trans('Account details')}>
        <Skeleton height={180} />
      </Card>
    )
  return (
    <>
      <AccountDetailsPanel user={user} />
      <SocialPanel user={user} />
      <PasswordPanel user={user} />
      <PasskeysPanel />
      <TwoFactorPanel user={user} />
      <SessionsPanel />
      <ActivityPanel />
      <DevelopersPanel user={user} />
    </>
  )
}

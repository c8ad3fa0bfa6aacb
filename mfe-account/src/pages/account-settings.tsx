import { useBootstrap, useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { SideLayout } from '@app/shared/navigation'
import { Button, Card, EmptyState, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../api/me'
import { AccountDetailsPanel } from '../components/account-details-panel'
import { securityPanels } from '../security-panels'
import styles from './account-settings.module.css'

/** The own account at `/account-settings`, a panel per concern. */
export default function AccountSettings() {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const shown = useShownPanels()
  return (
    <SideLayout
      label={trans('Account settings')}
      links={
        <>
          <li>
            <a href="#account-details" aria-current="true">
              {trans('Account details')}
            </a>
          </li>
          {shown.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{trans(label)}</a>
            </li>
          ))}
        </>
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
  const shown = useShownPanels()
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
      {shown.map(({ id, Content }) => (
        <div key={id} id={id}>
          <Content user={user} />
        </div>
      ))}
    </>
  )
}

function useShownPanels() {
  const bootstrap = useBootstrap(state => state)
  return securityPanels.filter(({ isShown }) => isShown?.(bootstrap) ?? true)
}

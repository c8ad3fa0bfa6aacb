import { useBootstrap } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Button, Card, EmptyState, ListSkeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { SettingsForm } from './settings-form'
import { subscriptionsQuery } from './subscriptions'

/** How the user is notified, at `/notifications/settings`. */
export default function NotificationSettings() {
  const isIntegrated = useBootstrap(({ settings }) => settings.notif.subs.integrated)
  return isIntegrated ? <Settings /> : <Navigate to="/" replace />
}

function Settings() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(subscriptionsQuery(useHttp()))
  if (data?.subscriptions.length === 0) return <Navigate to="/" replace />
  return (
    <Page
      title={trans('Notification settings')}
      lead={trans('Choose what you hear of, where, and when.')}
      width="working"
    >
      {data && <SettingsForm subscriptions={data} />}
      {isError && (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('Your notification settings could not be loaded')}
          text={trans('Nothing was changed. Please try again in a moment.')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      )}
      {!data && !isError && (
        <Card>
          <ListSkeleton rows={5} />
        </Card>
      )}
    </Page>
  )
}

import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card, FormSkeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { settingsQuery } from '../settings/setting-calls'
import { MaintenanceForm } from './maintenance-form'
import { WhatHappens } from './what-happens'

/** Shutting the site for a while, at `/admin/maintenance`. */
export default function MaintenanceScreen() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery({ ...settingsQuery(useHttp()), refetchOnWindowFocus: false })
  const isLoading = useSpinnerDelay(!data && !isError)
  return (
    <AdminFrame title={trans('Maintenance')}>
      {isError ? (
        <LoadFailure title={trans('The settings could not be loaded')} onRetry={refetch} />
      ) : data ? (
        <>
          <MaintenanceForm stored={data} />
          <WhatHappens />
        </>
      ) : (
        isLoading && (
          <Card>
            <FormSkeleton fields={4} />
          </Card>
        )
      )}
    </AdminFrame>
  )
}

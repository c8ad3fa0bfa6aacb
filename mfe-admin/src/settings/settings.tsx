import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Skeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { DecidedByServer } from './decided-by-server'
import { ServiceChecks } from './service-checks'
import { settingsQuery } from './setting-calls'
import { SettingsForm } from './settings-form'

/** The settings of the site, at `/admin/settings`. */
export default function Settings() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery({ ...settingsQuery(useHttp()), refetchOnWindowFocus: false })
  const isLoading = useSpinnerDelay(!data && !isError)
  return (
    <AdminFrame title={trans('Settings')}>
      {isError ? (
        <LoadFailure title={trans('The settings could not be loaded')} onRetry={refetch} />
      ) : data ? (
        <>
          <SettingsForm settings={data} />
          <ServiceChecks settings={data} />
          <DecidedByServer />
        </>
      ) : (
        isLoading && <Skeleton height={400} />
      )}
    </AdminFrame>
  )
}

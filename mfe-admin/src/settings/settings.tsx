import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card, FormSkeleton, useSpinnerDelay } from '@app/shared/ui'
import type { Settings } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { DecidedByServer, useDecidedValues } from './decided-by-server'
import { matchesOf } from './search-words'
import { ServiceChecks } from './service-checks'
import { servicesOf } from './services'
import { settingsQuery } from './setting-calls'
import { SettingsForm } from './settings-form'

/** The settings of the site, at `/admin/settings`. */
export default function SettingsPage() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery({ ...settingsQuery(useHttp()), refetchOnWindowFocus: false })
  const isLoading = useSpinnerDelay(!data && !isError)
  return (
    <AdminFrame title={trans('Settings')}>
      {isError ? (
        <LoadFailure title={trans('The settings could not be loaded')} onRetry={refetch} />
      ) : data ? (
        <Found settings={data} />
      ) : (
        isLoading && (
          <Card>
            <FormSkeleton fields={6} />
          </Card>
        )
      )}
    </AdminFrame>
  )
}

/** What of all that is set, tried or decided elsewhere has the words that are searched for. */
function Found({ settings }: { settings: Settings }) {
  const { trans } = useTrans()
  const [wanted, setWanted] = useWanted()
  const matches = matchesOf(wanted)
  const services = servicesOf(settings).filter(({ label, help, variable }) =>
    matches(trans('Try it out'), trans(label), trans(help), variable),
  )
  const decided = useDecidedValues().filter(({ label, variable }) =>
    matches(trans('Decided by the server'), trans(label), variable),
  )
  return (
    <>
      <SettingsForm
        settings={settings}
        wanted={wanted}
        onSearch={setWanted}
        isFoundBelow={services.length + decided.length > 0}
      />
      {services.length > 0 && <ServiceChecks services={services} />}
      {decided.length > 0 && <DecidedByServer values={decided} />}
    </>
  )
}

/** What is searched for: what the address brought along, such as a setting that the search of the site leads to, until something else is typed. */
function useWanted() {
  const { key, search } = useLocation()
  const [typed, setTyped] = useState<{ at: string; wanted: string }>()
  const wanted = typed?.at === key ? typed.wanted : (new URLSearchParams(search).get('query') ?? '')
  return [wanted, (wanted: string) => setTyped({ at: key, wanted })] as const
}

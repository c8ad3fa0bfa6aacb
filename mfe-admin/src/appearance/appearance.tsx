import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { appearanceQuery } from './appearance-calls'
import { Editor } from './editor'

/** The editor of what the site looks like, at `/admin/appearance`. */
export default function Appearance() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(appearanceQuery(useHttp()))
  const [round, setRound] = useState(0)
  const begin = async () => {
    await refetch()
    setRound(before => before + 1)
  }
  if (data) return <Editor key={round} loaded={data} onBeginAnew={() => void begin()} />
  return (
    <AdminFrame title={trans('Appearance')}>
      {isError ? (
        <LoadFailure title={trans('The appearance could not be loaded')} onRetry={refetch} />
      ) : (
        <Skeleton height={480} />
      )}
    </AdminFrame>
  )
}

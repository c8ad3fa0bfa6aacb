import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../frame/admin-frame'
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
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('The appearance could not be loaded')}
          text={trans('Please try again in a moment.')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      ) : (
        <Skeleton height={480} />
      )}
    </AdminFrame>
  )
}

import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Button, EmptyState, Link, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { CallList } from './call-list'
import { type Description, groupCalls } from './description'

/** The description of the API at `/api-docs`, with the calls one may make. */
export default function ApiDocs() {
  const { trans } = useTrans()
  return (
    <Page
      title={trans('API documentation')}
      lead={
        <>
          {trans('Every call you may make. Programs sign in with an access token, which you create in your')}{' '}
          <Link to="/account-settings#developers">{trans('account settings')}</Link>.
        </>
      }
      width="working"
    >
      <Calls />
    </Page>
  )
}

function Calls() {
  const { trans } = useTrans()
  const http = useHttp()
  const { data, isError, refetch } = useQuery({
    queryKey: ['api-docs'],
    queryFn: async () => groupCalls(await http.get<Description>('openapi.json')),
  })
  if (isError)
    return (
      <EmptyState
        icon={<CloudOff />}
        isFailure
        title={trans('The documentation could not be loaded')}
        text={trans('Please try again in a moment.')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  if (!data) return <Skeleton height={480} />
  return <CallList groups={data} />
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, Card } from '@app/shared/ui'
import type { StatusResponse } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import rows from '../rows/rows.module.css'
import { WayInRow } from './way-in-row'
import { waysInQuery } from './ways-in-calls'

/** After a new password: what was added since the one before, each to remove. Nothing when there is nothing to look through. */
export function WaysInReview() {
  const { trans } = useTrans()
  const host = useHost()
  const query = waysInQuery(host.http)
  const { data = [] } = useQuery(query)
  const keep = useMutation({
    mutationFn: () => host.http.post<StatusResponse>('auth/user/ways-in/reviewed'),
    onSuccess: () => host.queries.setQueryData(query.queryKey, []),
    onError: useShowError(),
  })
  if (data.length === 0) return null
  return (
    <Card
      title={trans('Other ways into your account')}
      description={trans(
        'Your password is new, and these were added since the one before it. Remove what is not yours.',
      )}
      footer={
        <Button variant="outline" pending={keep.isPending} onClick={() => keep.mutate()}>
          {trans('All of these are mine')}
        </Button>
      }
    >
      <ul className={rows.rows}>
        {data.map(way => (
          <WayInRow key={`${way.kind}:${way.id}`} way={way} />
        ))}
      </ul>
    </Card>
  )
}

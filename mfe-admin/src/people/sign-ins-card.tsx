import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { Card, EmptyState, Table } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { LoadFailure } from '../frame/load-failure'
import { signInsQuery } from '../logs/log-calls'
import { SignInState } from '../logs/sign-in-state'

const SHOWN = 10

/** How somebody's last sign-ins went, refused ones too, for who may see the logs. */
export function SignInsCard({ id }: { id: number }) {
  const { trans } = useTrans()
  const maySee = usePermission('logs.view')
  const { data, isError, refetch } = useQuery({
    ...signInsQuery(useHttp(), { user: id, perPage: SHOWN }),
    enabled: maySee,
  })
  if (!maySee) return null
  return (
    <Card title={trans('Last sign-ins')}>
      {isError ? (
        <LoadFailure title={trans('The sign-ins could not be loaded')} onRetry={refetch} />
      ) : (
        <Table
          label={trans('Last sign-ins')}
          rows={data?.data}
          rowKey={event => `${event.kind} ${event.id}`}
          empty={<EmptyState icon={<KeyRound />} title={trans('They have not tried to sign in')} />}
          columns={[
            { key: 'kind', header: trans('What happened'), cell: event => <SignInState event={event} /> },
            {
              key: 'place',
              header: trans('From where'),
              cell: ({ ip_address, browser, platform }) =>
                [ip_address, browser, platform].filter(Boolean).join(', '),
            },
            {
              key: 'when',
              header: trans('When'),
              width: '140px',
              cell: ({ created_at }) => <RelativeTime date={created_at} />,
            },
          ]}
        />
      )}
    </Card>
  )
}

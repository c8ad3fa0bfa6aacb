import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, Card, EmptyState, Table } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { MonitorOff } from 'lucide-react'
import { USERS } from '../users/user-calls'
import { AskingButton } from './asking-button'
import { endSessions } from './person-calls'

/** Where somebody is signed in. */
export function SessionsCard({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const { trans, language } = useTrans()
  const { http, queries } = useHost()
  const { id, display_name: name, sessions } = person
  const end = useMutation({
    mutationFn: (session: string) => endSessions(http, id, session),
    onSettled: () => queries.invalidateQueries({ queryKey: USERS }),
    onError: useShowError(),
  })
  const nameOf = ({ platform, browser }: Person['sessions'][number]) =>
    [platform ?? trans('Unknown system'), browser ?? trans('Unknown browser')].join(' · ')
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  return (
    <Card
      title={trans('Sessions')}
      footer={
        mayChange &&
        sessions.length > 0 && (
          <AskingButton
            label="Sign out everywhere"
            title={trans('Sign :name out everywhere?', { name })}
            description={trans(
              'Every session ends at once. They can sign in again; what they had not saved is lost.',
            )}
            done=":name is signed out everywhere"
            values={{ name }}
            tone="danger"
            run={http => endSessions(http, id)}
          />
        )
      }
    >
      <Table
        label={trans('Sessions')}
        rows={sessions}
        rowKey={session => session.id}
        empty={<EmptyState icon={<MonitorOff />} title={trans('Not signed in anywhere.')} />}
        columns={[
          { key: 'device', header: trans('Device'), cell: nameOf },
          {
            key: 'place',
            header: trans('Place'),
            cell: ({ city, country, ip_address }) =>
              [city, country && countries.of(country), ip_address].filter(Boolean).join(', '),
          },
          {
            key: 'last_active',
            header: trans('Last used'),
            width: '140px',
            cell: ({ last_active }) => <RelativeTime date={last_active} />,
          },
          ...(mayChange
            ? [
                {
                  key: 'actions',
                  header: trans('Actions'),
                  width: '136px',
                  align: 'end' as const,
                  cell: (session: Person['sessions'][number]) => (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={`${trans('End session')}: ${nameOf(session)}`}
                      pending={end.isPending && end.variables === session.id}
                      onClick={() => end.mutate(session.id)}
                    >
                      {trans('End session')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

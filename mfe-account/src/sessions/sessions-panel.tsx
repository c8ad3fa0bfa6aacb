import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, Card, Skeleton } from '@app/shared/ui'
import type { StatusResponse, UserSessionsResponse } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Failed } from '../rows/failed'
import rows from '../rows/rows.module.css'
import { SessionRow } from './session-row'
import styles from './sessions-panel.module.css'

const queryKey = ['account', 'sessions']

/** The sessions of the user; one, or all others, can be ended. */
export function SessionsPanel() {
  const { trans } = useTrans()
  const host = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await host.http.get<UserSessionsResponse>('user-sessions')).sessions,
  })
  const logoutOthers = useMutation({
    mutationFn: () =>
      host.password.ask(password =>
        host.http.post<StatusResponse>('user-sessions/logout-other', { password }),
      ),
    onSuccess: isDone => {
      if (!isDone) return
      void host.queries.invalidateQueries({ queryKey })
      host.notify({ message: 'Logged out other sessions.', type: 'positive' })
    },
    onError: useShowError(),
  })
  return (
    <Card
      title={trans('Active sessions')}
      description={trans('The browsers that are signed in to your account. End those you do not know.')}
      footer={
        <Button variant="outline" disabled={!data || data.length < 2} onClick={() => logoutOthers.mutate()}>
          {trans('Log out other sessions')}
        </Button>
      }
    >
      {isError ? (
        <Failed onRetry={refetch} />
      ) : data ? (
        <ul className={`${styles.list} ${rows.rows}`}>
          {data.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  )
}

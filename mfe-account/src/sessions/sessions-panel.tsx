import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { useShowError } from '@app/shared/toasts'
import { Button, Card } from '@app/shared/ui'
import type { StatusResponse, UserSessionsResponse } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Failed } from '../rows/failed'
import styles from './sessions-panel.module.css'
import { useSessionColumns } from './use-session-columns'

const queryKey = ['account', 'sessions']

/** The sessions of the user; one, or all others, can be ended. */
export function SessionsPanel() {
  const { trans } = useTrans()
  const host = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await host.http.get<UserSessionsResponse>('user-sessions')).sessions,
  })
  const columns = useSessionColumns(data ?? [])
  const state = useTableState(columns, { name: 'sessions' })
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
      <div className={styles.list}>
        <DataTable
          label={trans('Active sessions')}
          state={state}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          by="browser"
          csv={{ name: 'sessions' }}
          skeletonRows={1}
          empty={null}
          failed={isError && <Failed onRetry={refetch} />}
        />
      </div>
    </Card>
  )
}

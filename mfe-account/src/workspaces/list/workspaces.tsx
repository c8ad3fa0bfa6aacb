import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Button, Card, EmptyState, ListSkeleton } from '@app/shared/ui'
import { workspacesQuery } from '@app/shared/workspace'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Users } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import rows from '../../rows/rows.module.css'
import { useCreating } from './use-creating'
import { WorkspaceRow } from './workspace-row'
import styles from './workspaces.module.css'

const NewWorkspaceDialog = lazy(() => import('./new-workspace-dialog'))

/** The workspaces one is in, at `/workspaces`. */
export default function Workspaces() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(workspacesQuery(useHttp()))
  const [isCreating, setCreating] = useState(false)
  const { used, refusal } = useCreating(data ?? [])
  const reasonId = useId()
  const create = (
    <Button
      disabled={!data || refusal !== undefined}
      aria-describedby={refusal && reasonId}
      onClick={() => setCreating(true)}
    >
      {trans('New workspace')}
    </Button>
  )
  return (
    <Page
      title={trans('Workspaces')}
      lead={trans('Share what you do with a team. What is in the Default workspace is yours alone.')}
      actions={data && data.length > 0 && create}
      width="working"
    >
      {isError ? (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('Your workspaces could not be loaded')}
          text={trans('Nothing was changed. Please try again in a moment.')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      ) : !data ? (
        <Card>
          <ListSkeleton mark="circle" />
        </Card>
      ) : data.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={trans('You work alone so far')}
          text={trans('Create a workspace and invite your team: everybody in it sees the same.')}
          action={create}
        />
      ) : (
        <Card>
          <ul className={rows.rows}>
            {data.map(workspace => (
              <WorkspaceRow key={workspace.id} workspace={workspace} />
            ))}
          </ul>
        </Card>
      )}
      {data && (refusal || (used && data.length > 0)) && (
        <p className={styles.limit} id={reasonId}>
          {[used, refusal].filter(Boolean).join(' · ')}
        </p>
      )}
      {isCreating && (
        <Suspense fallback={null}>
          <NewWorkspaceDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  )
}

import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page, SideLayout } from '@app/shared/navigation'
import { Avatar, Button, ButtonLink, EmptyState, ListSkeleton } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useParams } from 'react-router-dom'
import { workspaceQuery } from './workspace-calls'
import styles from './workspace-frame.module.css'

const places = [
  { path: 'members', label: 'Members' },
  { path: 'activity', label: 'Activity' },
  { path: 'settings', label: 'Settings' },
]

/** The frame of every page of a workspace: its name, the side list, and what `children` make of the workspace. */
export function WorkspaceFrame({
  name,
  actions,
  children,
}: {
  /** What the browser's tab says before the workspace's name. */
  name: string
  /** Buttons beside the title. */
  actions?: (workspace: Workspace) => ReactNode
  children: (workspace: Workspace) => ReactNode
}) {
  const { trans } = useTrans()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({ ...workspaceQuery(useHttp(), id), enabled: id > 0 })
  if (!(id > 0) || (error instanceof ApiError && [403, 404].includes(error.status))) return <Gone />
  if (!data)
    return (
      <Page title={trans('Workspace')} width="working">
        {error ? <Failure onRetry={refetch} /> : <ListSkeleton mark="circle" />}
      </Page>
    )
  return (
    <Page
      title={data.name}
      name={`${name} – ${data.name}`}
      lead={
        <span className={styles.lead}>
          <Avatar name={data.name} src={data.image} size={24} decorative />
          {trans(':count member|:count members', { count: data.members_count })}
        </span>
      }
      actions={actions?.(data)}
      width="working"
    >
      <SideLayout
        label={trans('Workspace')}
        links={places.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={`/workspaces/${id}/${path}`}>{trans(label)}</NavLink>
          </li>
        ))}
      >
        {children(data)}
      </SideLayout>
    </Page>
  )
}

function Gone() {
  const { trans } = useTrans()
  return (
    <Page title={trans('Workspace')} width="working">
      <EmptyState
        icon={<Users />}
        isFailure
        title={trans('This workspace is not there')}
        text={trans('It was deleted, or you are not in it any more.')}
        action={<ButtonLink to="/workspaces">{trans('Your workspaces')}</ButtonLink>}
      />
    </Page>
  )
}

function Failure({ onRetry }: { onRetry: () => unknown }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<CloudOff />}
      isFailure
      title={trans('The workspace could not be loaded')}
      text={trans('Nothing was changed. Please try again in a moment.')}
      action={<Button onClick={() => void onRetry()}>{trans('Try again')}</Button>}
    />
  )
}

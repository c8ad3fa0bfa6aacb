import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Button, Card, ListSkeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { DeletedNotice } from '../frame/deleted-notice'
import { isGone } from '../frame/is-gone'
import { LoadFailure } from '../frame/load-failure'
import { useEdited } from '../frame/use-edited'
import { DeleteWorkspace } from './delete-workspace'
import { MemberTable } from './member-table'
import { RenameWorkspace } from './rename-workspace'
import { workspaceQuery } from './workspace-calls'
import styles from './workspaces.module.css'

/** One workspace of anybody and who is in it, at `/admin/workspaces/:id`. */
export default function Workspace() {
  const { trans } = useTrans()
  const dates = useDates()
  const { id = '' } = useParams()
  const { data: found, error, refetch } = useQuery(workspaceQuery(useHttp(), id))
  const { edited: data, isDeleted } = useEdited(id, isGone(error) ? null : found)
  const [shown, show] = useState<'rename' | 'delete'>()
  const mayChange = usePermission('workspaces.update')
  const mayDelete = usePermission('workspaces.delete')
  const isLoading = useSpinnerDelay(!data && !error)
  return (
    <AdminFrame
      title={data?.name ?? trans('Workspace')}
      actions={
        data &&
        !isDeleted && (
          <>
            {mayChange && (
              <Button variant="outline" onClick={() => show('rename')}>
                {trans('Rename')}
              </Button>
            )}
            {mayDelete && (
              <Button variant="danger" onClick={() => show('delete')}>
                {trans('Delete')}
              </Button>
            )}
          </>
        )
      }
    >
      {data ? (
        <div key={id} className={styles.cards}>
          {isDeleted && <DeletedNotice list="/admin/workspaces" />}
          <p className={styles.quiet}>
            {trans('It belongs to :owner and was made on :date.', {
              owner: data.owner.display_name,
              date: dates.longDay(data.created_at),
            })}
          </p>
          {!isDeleted && <MemberTable workspace={data} mayChange={mayChange} />}
          {shown === 'rename' && <RenameWorkspace workspace={data} onClose={() => show(undefined)} />}
          {shown === 'delete' && <DeleteWorkspace workspace={data} onClose={() => show(undefined)} />}
        </div>
      ) : error ? (
        <LoadFailure title={trans('The workspace could not be loaded')} onRetry={refetch} />
      ) : (
        isLoading && (
          <Card>
            <ListSkeleton rows={5} mark="circle" />
          </Card>
        )
      )}
    </AdminFrame>
  )
}

import { useUser } from '@app/shared/bootstrap'
import { Form, FormSelect, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { ListSkeleton } from '@app/shared/ui'
import type {
  TransferWorkspaceRequest,
  Workspace,
  WorkspaceMember,
  WorkspaceResponse,
} from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../rows/failed'
import rows from '../../rows/rows.module.css'
import { membersQuery } from '../members/member-calls'
import { useKeepWorkspace } from '../workspace/keep-workspace'

const MOST = 100

/** Chooses the member who becomes the owner, and says what changes. */
export default function TransferDialog({
  workspace,
  onClose,
}: {
  workspace: Workspace
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http } = useHost()
  const ownId = useUser()?.id
  const { data, isError, refetch } = useQuery(membersQuery(http, workspace.id, { perPage: MOST }))
  const others = data?.data.filter(({ id }) => id !== ownId)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Transfer :name', { name: workspace.name })}
      description={trans(
        'The new owner alone can delete or transfer it, and its limits are those of their plan. You become an admin and cannot take it back.',
      )}
    >
      {isError ? (
        <Failed onRetry={refetch} />
      ) : others ? (
        <TransferForm workspace={workspace} others={others} onDone={onClose} />
      ) : (
        <ListSkeleton rows={2} mark="circle" />
      )}
    </Dialog>
  )
}

function TransferForm({
  workspace: { id },
  others,
  onDone,
}: {
  workspace: Workspace
  others: readonly WorkspaceMember[]
  onDone: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const keep = useKeepWorkspace()
  const form = useApiForm({
    defaultValues: { user_id: '' },
    submit: ({ user_id }) =>
      http.post<WorkspaceResponse>(`workspaces/${id}/transfer`, {
        user_id: Number(user_id),
      } satisfies TransferWorkspaceRequest),
    async onSuccess({ workspace }, { getValues }) {
      const owner = others.find(one => String(one.id) === getValues('user_id'))
      keep(workspace)
      onDone()
      notify({
        type: 'positive',
        message: ':name is the owner now',
        values: { name: owner?.display_name ?? '' },
      })
      await queries.invalidateQueries({ queryKey: ['workspaces'] })
    },
  })
  return (
    <Form form={form} className={rows.stack}>
      <FormSelect
        name="user_id"
        label={trans('New owner')}
        placeholder={trans('Choose a member')}
        required
        options={others.map(one => ({ value: String(one.id), label: `${one.display_name} (${one.email})` }))}
      />
      <SubmitButton wide variant="danger">
        {trans('Transfer ownership')}
      </SubmitButton>
    </Form>
  )
}

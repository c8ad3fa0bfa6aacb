import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { DeleteWorkspaceRequest, StatusResponse, Workspace } from '@app/shared/wire'
import rows from '../../rows/rows.module.css'
import { useForgetWorkspace } from '../workspace/keep-workspace'

/** Deletes a workspace once its name is typed. */
export default function DeleteDialog({
  workspace: { id, name },
  onClose,
}: {
  workspace: Workspace
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  const forget = useForgetWorkspace()
  const form = useApiForm({
    defaultValues: { name: '' },
    submit: body =>
      http.delete<StatusResponse>(`workspaces/${id}`, { body: body satisfies DeleteWorkspaceRequest }),
    onSuccess: () => {
      onClose()
      forget(id)
      notify({ type: 'positive', message: ':name is deleted', values: { name } })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Delete :name?', { name })}
      description={trans('All members lose it at once, with everything in it. This cannot be undone.')}
    >
      <Form form={form} className={rows.stack}>
        <FormTextField
          name="name"
          label={trans('Type :name to confirm', { name })}
          autoComplete="off"
          spellCheck={false}
          required
          rules={{ validate: typed => typed === name || trans('This is not its name.') }}
        />
        <SubmitButton wide variant="danger">
          {trans('Delete workspace')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

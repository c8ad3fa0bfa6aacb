import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import rows from '../../rows/rows.module.css'
import { useKeepWorkspace } from '../workspace/keep-workspace'
import { createWorkspace } from '../workspace/workspace-calls'

/** Creates a workspace, makes it the active one and shows who is in it. */
export default function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const host = useHost()
  const keep = useKeepWorkspace()
  const form = useApiForm({
    defaultValues: { name: '' },
    guardsLeaving: true,
    submit: values => createWorkspace(host.http, values),
    onSuccess: created => {
      keep(created)
      onClose()
      host.workspace.select(created.id)
      host.notify({ message: 'Workspace created', type: 'positive' })
      host.navigate(`/workspaces/${created.id}/members`)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('New workspace')}
      description={trans('What you do in it is shared with the people you invite.')}
    >
      <Form form={form} className={rows.stack}>
        <FormTextField
          name="name"
          label={trans('Name')}
          help={trans('Such as the name of your team or company.')}
          maxLength={60}
          autoComplete="off"
          required
        />
        <SubmitButton wide>{trans('Create workspace')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

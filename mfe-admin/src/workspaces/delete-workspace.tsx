import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import type { SiteWorkspace } from '@app/shared/wire'
import { askAnewWhenGone } from '../frame/is-gone'
import { deleteWorkspace, WORKSPACES } from './workspace-calls'
import styles from './workspaces.module.css'

/** Says what goes with a workspace, and deletes it when its name is typed. */
export function DeleteWorkspace({ workspace, onClose }: { workspace: SiteWorkspace; onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries, notify, navigate } = useHost()
  const { id, name, members_count: count } = workspace
  const form = useApiForm({
    defaultValues: { name: '' },
    submit: values => deleteWorkspace(http, id, values.name),
    recover: askAnewWhenGone(queries, WORKSPACES),
    onSuccess: async () => {
      notify({ type: 'positive', message: 'Workspace deleted' })
      await queries.invalidateQueries({ queryKey: WORKSPACES, refetchType: 'none' })
      navigate('/admin/workspaces')
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('Delete the workspace :name?', { name })}
      description={trans(
        'Its files, invitations and history go with it. Its member is told.|Its files, invitations and history go with it. All :count members are told.',
        { count },
      )}
    >
      <Form form={form} className={styles.form}>
        <p>{trans('This cannot be undone.')}</p>
        <FormTextField
          name="name"
          label={trans('Type :name to confirm', { name })}
          autoComplete="off"
          dir="auto"
          required
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          <SubmitButton variant="danger">{trans('Delete workspace')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import type { SiteWorkspace } from '@app/shared/wire'
import { askAnewWhenGone } from '../frame/is-gone'
import { renameWorkspace, WORKSPACES } from './workspace-calls'
import styles from './workspaces.module.css'

/** Gives a workspace another name. */
export function RenameWorkspace({ workspace, onClose }: { workspace: SiteWorkspace; onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const form = useApiForm({
    defaultValues: { name: workspace.name },
    submit: ({ name }) => renameWorkspace(http, workspace.id, name),
    recover: askAnewWhenGone(queries, WORKSPACES),
    onSuccess: async () => {
      notify({ type: 'positive', message: 'Workspace renamed' })
      onClose()
      await queries.invalidateQueries({ queryKey: WORKSPACES })
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('Rename :name', { name: workspace.name })}
      description={trans(
        'Its members see the new name at once, and in its history that the site changed it.',
      )}
    >
      <Form form={form} className={styles.form}>
        <FormTextField name="name" label={trans('Name')} maxLength={60} dir="auto" required />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          <SubmitButton>{trans('Rename')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { PictureField } from '../../avatar/picture-field'
import rows from '../../rows/rows.module.css'
import { useKeepWorkspace } from '../workspace/keep-workspace'
import { renameWorkspace } from '../workspace/workspace-calls'
import { useWorkspacePicture } from './use-workspace-picture'

/** Picture and name. */
export function DetailsPanel({ workspace }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const host = useHost()
  const keep = useKeepWorkspace()
  const picture = useWorkspacePicture(workspace)
  const form = useApiForm({
    defaultValues: { name: workspace.name },
    guardsLeaving: true,
    submit: values => renameWorkspace(host.http, workspace.id, values),
    onSuccess: (saved, { reset }) => {
      keep(saved)
      reset({ name: saved.name })
      host.notify({ message: 'Saved', type: 'positive' })
    },
  })
  return (
    <Form form={form}>
      <Card
        title={trans('Workspace')}
        description={trans('How its members see it.')}
        footer={<SubmitButton>{trans('Save')}</SubmitButton>}
      >
        <div className={rows.stack}>
          <PictureField name={workspace.name} image={workspace.image} {...picture} />
          <FormTextField name="name" label={trans('Name')} maxLength={60} autoComplete="off" required />
        </div>
      </Card>
    </Form>
  )
}

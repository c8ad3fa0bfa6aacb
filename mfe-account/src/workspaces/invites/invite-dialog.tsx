import { Form, FormSelect, SubmitButton } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { Workspace } from '@app/shared/wire'
import rows from '../../rows/rows.module.css'
import { AddressField } from './address-field'
import { useInviteTerms } from './invite-terms'
import { useInviteForm } from './use-invite-form'

/** Invites people to a workspace by mail, many at once. */
export default function InviteDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { trans } = useTrans()
  const { form, field, cannotSend, tooMany } = useInviteForm(workspace, onClose)
  const terms = useInviteTerms(form.watch('role'))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={trans('Invite people')}
      description={trans('Each gets a mail with a link to join :workspace.', { workspace: workspace.name })}
    >
      <Form form={form} className={rows.stack}>
        <AddressField {...field} />
        {tooMany && <p role="alert">{tooMany}</p>}
        <FormSelect name="role" {...terms.role} />
        <FormSelect name="days" {...terms.days} />
        <SubmitButton wide disabled={cannotSend}>
          {trans('Send invitations')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

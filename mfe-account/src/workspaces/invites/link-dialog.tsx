import { Form, FormSelect, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button, CopyButton, TextField } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useState } from 'react'
import rows from '../../rows/rows.module.css'
import { createLink, invitesQuery } from './invite-calls'
import { defaultTerms, useInviteTerms } from './invite-terms'

/** Creates a link by which anybody joins, and shows it to be copied. */
export default function LinkDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { trans } = useTrans()
  const [url, setUrl] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={url ? trans('Your link') : trans('Create link')}
      description={trans('Anyone with the link can join :workspace until it expires or you revoke it.', {
        workspace: workspace.name,
      })}
    >
      {url === undefined ? (
        <LinkForm workspace={workspace} onCreated={setUrl} />
      ) : (
        <div className={rows.stack}>
          <TextField
            label={trans('Link')}
            value={url}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <div className={rows.row}>
            <CopyButton text={url} />
            <Button onClick={onClose}>{trans('Done')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function LinkForm({
  workspace: { id },
  onCreated,
}: {
  workspace: Workspace
  onCreated: (url: string) => void
}) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const form = useApiForm({
    defaultValues: defaultTerms,
    submit: ({ role, days }) => createLink(http, id, { role, expires_in_days: Number(days) }),
    onSuccess: invites => {
      queries.setQueryData(invitesQuery(http, id).queryKey, invites)
      // The newest is first.
      const link = invites.find(({ email }) => email === null)
      if (link) onCreated(link.url)
    },
  })
  const terms = useInviteTerms(form.watch('role'))
  return (
    <Form form={form} className={rows.stack}>
      <FormSelect name="role" {...terms.role} />
      <FormSelect name="days" {...terms.days} />
      <SubmitButton wide>{trans('Create link')}</SubmitButton>
    </Form>
  )
}

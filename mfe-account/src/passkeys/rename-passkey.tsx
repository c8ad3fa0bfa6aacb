import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { Passkey, PasskeysResponse } from '@app/shared/wire'
import rows from '../rows/rows.module.css'
import { passkeysQuery } from './passkey-calls'

/** Asks for another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { trans } = useTrans()
  const host = useHost()
  const form = useApiForm({
    defaultValues: { name: passkey.name },
    guardsLeaving: true,
    submit: values => host.http.put<PasskeysResponse>(`auth/user/passkeys/${passkey.id}`, values),
    onSuccess: ({ passkeys }) => {
      host.queries.setQueryData(passkeysQuery(host.http).queryKey, passkeys)
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={trans('Rename passkey')}>
      <Form form={form} className={rows.stack}>
        <FormTextField name="name" label={trans('Name')} maxLength={100} autoComplete="off" required />
        <SubmitButton wide>{trans('Save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

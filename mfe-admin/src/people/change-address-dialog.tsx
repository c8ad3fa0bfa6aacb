import { Form, FormCheckbox, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import type { Person } from '@app/shared/wire'
import { USERS } from '../users/user-calls'
import styles from './person.module.css'
import { changeAddress } from './person-calls'

/** Gives somebody another address. */
export function ChangeAddressDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const form = useApiForm({
    defaultValues: { email: '', confirmed: false },
    guardsLeaving: true,
    submit: values => changeAddress(http, person.id, { ...values, version: person.version }),
    onSuccess: async () => {
      notify({ type: 'positive', message: 'Address changed' })
      onClose()
      await queries.invalidateQueries({ queryKey: USERS })
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('Change address')}
      description={trans('They sign in with the new address from then on. We tell both addresses.')}
    >
      <Form form={form} className={styles.form}>
        <FormTextField
          name="email"
          type="email"
          label={trans('New email address')}
          maxLength={254}
          required
        />
        <FormCheckbox
          name="confirmed"
          label={trans('I know that it is theirs')}
          help={trans('Otherwise we mail a link to the new address to confirm it.')}
        />
        <div className={styles.actions}>
          <CancelButton />
          <SubmitButton>{trans('Change address')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

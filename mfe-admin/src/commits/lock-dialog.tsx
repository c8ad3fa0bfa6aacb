import { Form, FormCheckbox, FormSelect, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { lockRemote } from '../control-plane/releases'
import styles from './commit-dialog.module.css'

/** Locks a remote against changes for a while. */
export function LockDialog({ env, remote, onClose }: { env: string; remote: string; onClose(): void }) {
  const { trans } = useTrans()
  const host = useHost()
  const form = useApiForm({
    defaultValues: { reason: '', hours: '24', rollback: false },
    guardsLeaving: true,
    submit: ({ reason, hours, rollback }) =>
      lockRemote(host.http, env, remote, {
        reason,
        hours: Number(hours),
        ...(rollback && { allow: 'rollback' }),
      }),
    onSuccess: async () => {
      await host.queries.invalidateQueries({ queryKey: ['releases', env] })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Lock :remote', { remote })}
      description={trans(
        'Nobody can deploy, roll back or promote it until it is unlocked. A rollout of it ends, with the shares as they are.',
      )}
    >
      <Form form={form} className={styles.form}>
        <FormSelect
          name="hours"
          label={trans('For')}
          options={[
            { value: '1', label: trans('An hour') },
            { value: '24', label: trans('A day') },
            { value: '168', label: trans('A week') },
          ]}
        />
        <FormTextField name="reason" label={trans('Reason')} maxLength={500} required />
        <FormCheckbox name="rollback" label={trans('Rolling back stays allowed')} />
        <div className={styles.actions}>
          <SubmitButton>{trans('Lock')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

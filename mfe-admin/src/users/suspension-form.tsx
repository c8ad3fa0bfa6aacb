import { useClock } from '@app/shared/clock'
import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { SuspendRequest } from '@app/shared/wire'
import { markStaleWhenGone } from '../frame/is-gone'
import styles from './suspend-dialog.module.css'
import { USERS } from './user-calls'

/** Why somebody is suspended and until when, where there are such; what they read stands below the fields. */
export function SuspensionForm<Result>({
  suspend,
  onSuccess,
  onClose,
}: {
  suspend: (why: SuspendRequest) => Promise<Result>
  onSuccess: (result: Result) => void
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { queries } = useHost()
  const clock = useClock()
  const form = useApiForm({
    defaultValues: { reason: '', until: '' },
    submit: ({ reason, until }) =>
      suspend({
        ...(reason.trim() && { reason }),
        ...(until && { until: clock.endOf(until) ?? '' }),
      }),
    recover: markStaleWhenGone(queries, USERS),
    onSuccess: async result => {
      onSuccess(result)
      onClose()
      await queries.invalidateQueries({ queryKey: USERS })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField
        name="reason"
        label={trans('Reason')}
        help={trans('They read it when they try to sign in.')}
        maxLength={300}
      />
      <FormTextField
        name="until"
        type="date"
        label={trans('Last day')}
        help={trans('Left empty, it lasts until somebody takes it back.')}
      />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {trans('Cancel')}
        </Button>
        <SubmitButton variant="danger">{trans('Suspend')}</SubmitButton>
      </div>
    </Form>
  )
}

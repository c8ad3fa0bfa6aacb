import { FormCheckbox, FormSelect, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import styles from './schedule-fields.module.css'

/** How often mails come, and the hours in which neither they nor push messages do. */
export function ScheduleFields({ isQuiet }: { isQuiet: boolean }) {
  const { trans } = useTrans()
  return (
    <div className={styles.fields}>
      <FormSelect
        name="mail_frequency"
        label={trans('Mails')}
        help={trans('A summary lists what you have not read yet. It comes at 8 in the morning.')}
        options={[
          { value: 'instant', label: trans('At once') },
          { value: 'daily', label: trans('One summary a day') },
          { value: 'weekly', label: trans('One summary a week, on Monday') },
        ]}
      />
      <FormCheckbox
        name="is_quiet"
        label={trans('Quiet hours')}
        help={trans('Mails and browser notifications wait until they are over.')}
      />
      {isQuiet && (
        <div className={styles.times}>
          <FormTextField name="quiet_from" type="time" label={trans('From')} required />
          <FormTextField
            name="quiet_to"
            type="time"
            label={trans('To')}
            required
            rules={{
              validate: (to, { quiet_from }) =>
                to !== quiet_from || trans('Quiet hours must begin and end at different times.'),
            }}
          />
        </div>
      )}
    </div>
  )
}

import { FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'

/** Why somebody is suspended and until when, where there are such. */
export function SuspensionFields() {
  const { trans } = useTrans()
  return (
    <>
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
    </>
  )
}

import { FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { usePrefilledEmail } from './use-prefilled-email'

/** The address of an account; read-only where the URL has it. `autoComplete` are the tokens of HTML for what browsers offer. */
export function EmailField({ autoComplete }: { autoComplete: string }) {
  const { trans } = useTrans()
  const { lock } = usePrefilledEmail()
  return (
    <FormTextField
      name="email"
      type="email"
      label={trans('Email')}
      autoComplete={autoComplete}
      required
      {...lock}
    />
  )
}

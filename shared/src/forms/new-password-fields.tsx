import { useWatch } from 'react-hook-form'
import { useSettings } from '../bootstrap/bootstrap'
import { useTrans } from '../i18n/use-trans'
import { FormTextField } from './form-fields'
import { StrengthMeter, useStrength } from './password-strength/strength-meter'

const SHORTEST_PASSWORD = 8

interface NewPasswordFieldsProps {
  /** The label of the first field. */
  label?: string
  /** The account's address, which makes a password weak; not needed where the form has an email field. */
  email?: string
}

/** The fields `password`, with its strength, and `password_confirmation` of the form around them. The server checks further rules. */
export function NewPasswordFields({ label, email }: NewPasswordFieldsProps) {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const { password = '', email: typed }: { password?: string; email?: string } = useWatch()
  const strength = useStrength(password, [branding.site_name, ...(email ?? typed ?? '').split(/[@.]/)])
  return (
    <>
      <FormTextField
        name="password"
        type="password"
        label={label ?? trans('Password')}
        help={trans('At least :count characters.', { count: SHORTEST_PASSWORD })}
        autoComplete="new-password"
        rules={{
          minLength: {
            value: SHORTEST_PASSWORD,
            message: trans('Use at least :count characters.', { count: SHORTEST_PASSWORD }),
          },
        }}
        required
      />
      <StrengthMeter strength={strength} />
      <FormTextField
        name="password_confirmation"
        type="password"
        label={trans('Confirm password')}
        autoComplete="new-password"
        rules={{
          validate: (value: string, { password }) =>
            value === password || trans('The passwords are not the same.'),
          deps: 'password',
        }}
        required
      />
    </>
  )
}

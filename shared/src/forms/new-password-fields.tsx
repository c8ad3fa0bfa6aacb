import { useTrans } from '../i18n/use-trans'
import { FormTextField } from './form-text-field'

const SHORTEST_PASSWORD = 8

/** A new password, twice. The server's own rules come on top. */
export function NewPasswordFields({ label }: { label?: string }) {
  const { trans } = useTrans()
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

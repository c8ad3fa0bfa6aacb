import { usePermission } from '@app/shared/access'
import { Form, FormSelect, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost, useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Card, Checkbox } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { rolesQuery } from '../roles/role-calls'
import { USERS } from '../users/user-calls'
import styles from './person.module.css'
import { createPerson } from './person-calls'

/** Makes an account for somebody, at `/admin/users/new`. */
export default function NewPerson() {
  const { trans } = useTrans()
  const { http, queries, notify, navigate } = useHost()
  const {
    data: all,
    isError,
    refetch,
  } = useQuery({ ...rolesQuery(useHttp()), enabled: usePermission('roles.view') })
  const roles = all?.filter(({ guests }) => !guests) ?? []
  const usual = roles.filter(role => role.default).map(({ id }) => id)
  const form = useApiForm({
    defaultValues: {
      email: '',
      first_name: '',
      last_name: '',
      way: 'mail',
      password: '',
      roles: undefined as number[] | undefined,
    },
    guardsLeaving: true,
    submit: ({ way, password, roles, ...values }) =>
      createPerson(http, { ...values, ...(way === 'password' && { password }), ...(roles && { roles }) }),
    onSuccess: async person => {
      notify({
        type: 'positive',
        message: 'The account of :name is created',
        values: { name: person.display_name },
      })
      navigate(`/admin/users/${person.id}`)
      await queries.invalidateQueries({ queryKey: USERS })
    },
  })
  const chosen = form.watch('roles') ?? usual
  const toggle = (id: number, isChosen: boolean) =>
    form.setValue('roles', isChosen ? [...chosen, id] : chosen.filter(other => other !== id), {
      shouldDirty: true,
    })
  return (
    <AdminFrame title={trans('New user')}>
      <Form form={form} className={styles.cards}>
        <Card title={trans('Details')}>
          <div className={styles.fields}>
            <FormTextField name="email" type="email" label={trans('Email')} maxLength={254} required />
            <FormTextField name="first_name" label={trans('First name')} maxLength={100} />
            <FormTextField name="last_name" label={trans('Last name')} maxLength={100} />
            <div className={styles.wide}>
              <FormSelect
                name="way"
                label={trans('How they get in')}
                options={[
                  { value: 'mail', label: trans('We mail them a link to choose a password') },
                  { value: 'password', label: trans('I choose a password and tell them') },
                ]}
              />
              {form.watch('way') === 'password' && (
                <FormTextField
                  name="password"
                  type="password"
                  label={trans('Password')}
                  autoComplete="new-password"
                  required
                />
              )}
            </div>
          </div>
        </Card>
        {isError && !all && <LoadFailure title={trans('The roles could not be loaded')} onRetry={refetch} />}
        {roles.length > 0 && (
          <Card title={trans('Roles')} description={trans('You can give what you hold yourself.')}>
            <div className={styles.form}>
              {roles.map(({ id, name, description }) => (
                <Checkbox
                  key={id}
                  label={name}
                  help={description || undefined}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
              ))}
            </div>
          </Card>
        )}
        <div className={styles.actions}>
          <ButtonLink variant="outline" to="/admin/users">
            {trans('Cancel')}
          </ButtonLink>
          <SubmitButton>{trans('Make account')}</SubmitButton>
        </div>
      </Form>
    </AdminFrame>
  )
}

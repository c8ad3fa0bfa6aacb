import { Form, FormCheckbox, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Card, SearchField } from '@app/shared/ui'
import type { RoleDetail } from '@app/shared/wire'
import { useState } from 'react'
import { askAnewWhenGone } from '../frame/is-gone'
import { lossesOf } from './losses'
import { LossesNotice } from './losses-notice'
import { PermissionFields } from './permission-fields'
import { toGranted, toPermissions } from './permission-groups'
import { createRole, ROLES, updateRole } from './role-calls'
import styles from './role-form.module.css'

/** The editor of a role, or of a new one, which permits what its model does. */
export function RoleForm({ role, model }: { role: RoleDetail | undefined; model: RoleDetail | undefined }) {
  const { trans } = useTrans()
  const { http, queries, notify, navigate } = useHost()
  const [wanted, setWanted] = useState('')
  const form = useApiForm({
    defaultValues: {
      name: role?.name ?? '',
      description: (role ?? model)?.description ?? '',
      isDefault: role?.default ?? false,
      requires_two_factor: (role ?? model)?.requires_two_factor ?? false,
      granted: toGranted((role ?? model)?.permissions ?? []),
    },
    guardsLeaving: true,
    submit: ({ isDefault, granted, ...fields }) => {
      const wanted = { ...fields, default: isDefault, permissions: toPermissions(granted) }
      return role
        ? updateRole(http, role.id, { ...wanted, revision: role.revision })
        : createRole(http, wanted)
    },
    recover: askAnewWhenGone(queries, ROLES),
    onSuccess: async saved => {
      notify({ type: 'positive', message: 'Role :name saved', values: { name: saved.name } })
      navigate('/admin/roles')
      await queries.invalidateQueries({ queryKey: ROLES })
    },
  })
  const granted = form.watch('granted')
  return (
    <Form form={form} className={styles.form}>
      <Card title={trans('Role')}>
        <div className={styles.fields}>
          <FormTextField name="name" label={trans('Name')} maxLength={50} required />
          <FormTextField name="description" label={trans('What it is for')} maxLength={200} />
          {!role?.guests && (
            <>
              <FormCheckbox
                name="isDefault"
                label={trans('New people get it')}
                help={trans('Whoever registers holds this role from the start.')}
              />
              <FormCheckbox
                name="requires_two_factor"
                label={trans('Requires a second factor')}
                help={trans(
                  'What it permits counts only while its holder has two factor authentication switched on. Until then a notice on every page asks them to.',
                )}
              />
            </>
          )}
        </div>
      </Card>
      <Card
        title={trans('Permissions')}
        description={
          role?.guests
            ? trans('What visitors may do who are not signed in.')
            : trans('What its holders may do. Whoever has several roles may do what any of them permits.')
        }
      >
        <div className={styles.fields}>
          <SearchField label={trans('Search permissions')} value={wanted} onChange={setWanted} />
          <PermissionFields
            granted={granted}
            wanted={wanted}
            onChange={next => form.setValue('granted', next, { shouldDirty: true })}
          />
        </div>
      </Card>
      {role && (
        <LossesNotice
          from={role.guests ? 'visitors' : role.users_count}
          losses={lossesOf(role.permissions, granted)}
        />
      )}
      <div className={styles.actions}>
        <ButtonLink variant="outline" to="/admin/roles">
          {trans('Cancel')}
        </ButtonLink>
        <SubmitButton>{trans('Save role')}</SubmitButton>
      </div>
    </Form>
  )
}

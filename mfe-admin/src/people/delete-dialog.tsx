import { useSettings } from '@app/shared/bootstrap'
import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import { USERS } from '../users/user-calls'
import styles from './person.module.css'
import { deletePerson } from './person-calls'

/** Says what goes with an account, and deletes it when its address is typed. */
export function DeleteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { trans } = useTrans()
  const dates = useDates()
  const { http, queries, notify, navigate } = useHost()
  const days = useSettings().auth.deletionGraceDays ?? 0
  const owned = person.workspaces.filter(({ role }) => role === 'owner')
  const shared = owned.filter(({ members_count }) => members_count > 1)
  const alone = owned.filter(({ members_count }) => members_count === 1)
  const namesOf = (workspaces: typeof owned) => workspaces.map(({ name }) => name).join(', ')
  const form = useApiForm({
    defaultValues: { email: '' },
    submit: ({ email }) => deletePerson(http, person.id, email),
    onSuccess: async ({ delete_at }) => {
      notify(
        delete_at
          ? {
              type: 'positive',
              message: 'The account of :name is deleted on :date',
              values: { name: person.display_name, date: dates.day(delete_at) },
            }
          : { type: 'positive', message: 'Account deleted' },
      )
      await queries.invalidateQueries({ queryKey: USERS, refetchType: 'none' })
      navigate('/admin/users')
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans('Delete the account :email?', { email: person.email })}
      description={trans('They are signed out everywhere, their tokens stop working and their plan ends.')}
    >
      <Form form={form} className={styles.form}>
        <p>
          {trans(
            days > 0
              ? 'For :count days they can have it back by signing in; then it is gone.'
              : 'This cannot be undone.',
            { count: days },
          )}
        </p>
        {alone.length > 0 && <p>{trans('These workspaces go with it: :names', { names: namesOf(alone) })}</p>}
        {shared.length > 0 ? (
          <p role="alert" className={styles.notice}>
            {trans(
              'They own workspaces with other members: :names. They have to transfer or delete them first.',
              { names: namesOf(shared) },
            )}
          </p>
        ) : (
          <FormTextField
            name="email"
            label={trans('Type :email to confirm', { email: person.email })}
            autoComplete="off"
            required
          />
        )}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          {shared.length === 0 && <SubmitButton variant="danger">{trans('Delete account')}</SubmitButton>}
        </div>
      </Form>
    </Dialog>
  )
}

import { usePermission } from '@app/shared/access'
import { useTrans } from '@app/shared/i18n'
import { lazyPage } from '@app/shared/navigation'
import { Button, Card } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import { Suspense, useState } from 'react'
import { reinstate } from '../users/user-calls'
import { AskingButton } from './asking-button'
import { DeleteDialog } from './delete-dialog'
import styles from './person.module.css'
import {
  confirmAddress,
  keepAccount,
  mailPasswordLink,
  makeDataExport,
  resetSecondFactor,
} from './person-calls'

// The arithmetic of time zones weighs more than the rest of the card.
const SuspendDialog = lazyPage<{ person: Person; onClose: () => void }>(
  () => import('../users/suspend-dialog'),
)

/** What is done to an account as a whole; each says what would happen first. */
export function AccountCard({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const { trans } = useTrans()
  const mayDelete = usePermission('users.delete') && person.beyond.length === 0
  const [shown, show] = useState<'suspend' | 'delete'>()
  const { id, display_name: name, email } = person
  if (!mayChange) return null
  return (
    <Card title={trans('The account')}>
      <div className={styles.deeds}>
        {!person.email_verified_at && (
          <AskingButton
            label="Confirm the address"
            title={trans('Confirm the address :email?', { email })}
            description={trans(
              'It counts as if they had opened the link we mailed. Do so if you know that it is theirs.',
            )}
            done="Address confirmed"
            run={http => confirmAddress(http, id)}
          />
        )}
        <AskingButton
          label="Mail a link to choose a password"
          title={trans('Mail :email a link to choose a password?', { email })}
          description={trans(
            'The link works once, for seven days. Their present password stays until they use it.',
          )}
          done="Link mailed"
          run={http => mailPasswordLink(http, id)}
        />
        <AskingButton
          label="Make a copy of their data"
          title={trans('Make a copy of the data of :name?', { name })}
          description={trans(
            'They are told when it is there, and they alone can download it, for seven days, in their account settings.',
          )}
          done="The copy is being made"
          run={http => makeDataExport(http, id)}
        />
        {person.two_factor_confirmed_at && (
          <AskingButton
            label="Take the second factor away"
            title={trans('Take the second factor of :name away?', { name })}
            description={trans(
              'They can sign in without a code from then on. Passkeys stay, and we mail them about it. Be sure that it is them who asks.',
            )}
            done="Second factor taken away"
            tone="danger"
            run={http => resetSecondFactor(http, id)}
          />
        )}
        {person.banned_at ? (
          <AskingButton
            label="Reinstate"
            title={trans('Let :name in again?', { name })}
            description={trans('They can sign in again at once.')}
            done=":name can sign in again"
            values={{ name }}
            run={http => reinstate(http, id)}
          />
        ) : (
          <Button variant="danger" size="sm" onClick={() => show('suspend')}>
            {trans('Suspend')}
          </Button>
        )}
        {person.delete_at && (
          <AskingButton
            label="Keep this account"
            title={trans('Keep the account of :name?', { name })}
            description={trans(
              'It is not deleted, nor is anything in it. We mail them about it. A plan that ended stays ended.',
            )}
            done="The account of :name stays"
            values={{ name }}
            run={http => keepAccount(http, id)}
          />
        )}
        {mayDelete && !person.delete_at && (
          <Button variant="danger" size="sm" onClick={() => show('delete')}>
            {trans('Delete account')}
          </Button>
        )}
      </div>
      <Suspense>
        {shown === 'suspend' && <SuspendDialog person={person} onClose={() => show(undefined)} />}
      </Suspense>
      {shown === 'delete' && <DeleteDialog person={person} onClose={() => show(undefined)} />}
    </Card>
  )
}

import { RelativeTime, useDates, useTrans } from '@app/shared/i18n'
import { Avatar, Badge, EmailAddress } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import styles from './person.module.css'

/** Who it is and how the account stands. */
export function PersonHead({ person }: { person: Person }) {
  const { trans } = useTrans()
  const dates = useDates()
  const { display_name, avatar, email, banned_at, ban_until, ban_reason, delete_at } = person
  return (
    <section className={styles.head} aria-label={trans('Account')}>
      <Avatar name={display_name} src={avatar} decorative />
      <div className={styles.who}>
        <p className={styles.email}>
          <EmailAddress address={email} />
        </p>
        <p className={styles.badges}>
          {banned_at && <Badge tone="danger">{trans('Suspended')}</Badge>}
          {delete_at && (
            <Badge tone="danger">{trans('Deletion on :date', { date: dates.minute(delete_at) })}</Badge>
          )}
          {person.email_verified_at ? (
            <Badge tone="success">{trans('Address confirmed')}</Badge>
          ) : (
            <Badge tone="warning">{trans('Address not confirmed')}</Badge>
          )}
          {person.two_factor_confirmed_at && <Badge tone="success">{trans('Second factor')}</Badge>}
          {person.passkeys_count > 0 && (
            <Badge tone="success">
              {trans('1 passkey|:count passkeys', { count: person.passkeys_count })}
            </Badge>
          )}
          {!person.has_password && <Badge>{trans('No password yet')}</Badge>}
        </p>
        {banned_at && (
          <p>
            {ban_until
              ? trans('Suspended until :date.', { date: dates.minute(ban_until) })
              : trans('Suspended until somebody takes it back.')}{' '}
            {ban_reason}
          </p>
        )}
        <p className={styles.help}>
          {trans('Created on :date.', { date: dates.minute(person.created_at) })}{' '}
          {person.last_seen_at && (
            <>
              {trans('Last seen')} <RelativeTime date={person.last_seen_at} />
            </>
          )}
        </p>
      </div>
    </section>
  )
}

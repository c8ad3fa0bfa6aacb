import { useHttp } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { Card, Link } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { importsQuery } from './import-calls'
import styles from './people-import.module.css'

/** One's own imports of the last 30 days; nothing where there are none. */
export function EarlierImports() {
  const { trans } = useTrans()
  const { data = [] } = useQuery(importsQuery(useHttp()))
  if (data.length === 0) return null
  return (
    <Card title={trans('Your imports of the last 30 days')}>
      <ul className={styles.list}>
        {data.map(({ ticket, name, created, created_at }) => (
          <li key={ticket} className={styles.two}>
            <Link to={`/admin/users/import?ticket=${ticket}`}>{name}</Link>
            <span className={styles.quiet}>
              <RelativeTime date={created_at} /> ·{' '}
              {trans('1 new account|:count new accounts', { count: created })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { usePermission } from '@app/shared/access'
import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Card, Link } from '@app/shared/ui'
import styles from './person.module.css'

/** Leads to the lists that have something of this person, narrowed to them, as far as one may open these. */
export function MoreCard({ email }: { email: string }) {
  const { trans } = useTrans()
  const isSold = useSettings().billing.enable
  const maySeePlans = usePermission('plans.update')
  const maySeeFiles = usePermission('files.view')
  const maySeeLogs = usePermission('logs.view')
  const address = encodeURIComponent(email)
  const lists = [
    isSold && maySeePlans && { label: 'Their subscriptions', path: `/admin/subscriptions?query=${address}` },
    maySeeFiles && { label: 'Files they uploaded', path: `/admin/files?owner=${address}` },
    maySeeLogs && { label: 'What they changed', path: `/admin/logs?actor=${address}` },
    maySeeLogs && { label: 'All their sign-ins', path: `/admin/logs/sign-ins?query=${address}` },
    maySeeLogs && { label: 'Mails to them', path: `/admin/logs/mails?query=${address}` },
  ].filter(list => list !== false)
  if (lists.length === 0) return null
  return (
    <Card title={trans('More about this person')}>
      <ul className={styles.list}>
        {lists.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{trans(label)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

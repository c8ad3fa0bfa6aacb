import { usePermission } from '@app/shared/access'
import { prettyBytes, useTrans } from '@app/shared/i18n'
import { Badge, Card, Link } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import styles from './person.module.css'

const roleWords = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const

/** What somebody has here: a plan, workspaces, files. */
export function BelongingsCard({ person: { plans, workspaces, files } }: { person: Person }) {
  const { trans, language } = useTrans()
  const mayOpen = usePermission('plans.update')
  const maySeeWorkspaces = usePermission('workspaces.view')
  const size = prettyBytes(files.bytes, language)
  return (
    <Card title={trans('What they have here')}>
      <dl className={styles.facts}>
        <dt>{trans('Plan')}</dt>
        <dd>
          {plans.length === 0 && trans('None')}
          <ul className={styles.list}>
            {plans.map(({ id, name }) => (
              <li key={id}>{mayOpen ? <Link to={`/admin/plans/${id}`}>{name}</Link> : name}</li>
            ))}
          </ul>
        </dd>
        <dt>{trans('Workspaces')}</dt>
        <dd>
          {workspaces.length === 0 && trans('None')}
          <ul className={styles.list}>
            {workspaces.map(({ id, name, role, members_count: count }) => (
              <li key={id}>
                {maySeeWorkspaces ? <Link to={`/admin/workspaces/${id}`}>{name}</Link> : name}{' '}
                <Badge>{trans(roleWords[role])}</Badge>{' '}
                <span className={styles.help}>{trans(':count member|:count members', { count })}</span>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{trans('Files')}</dt>
        <dd>
          {trans('1 file or folder, :size|:count files and folders, :size', { count: files.count, size })}
        </dd>
      </dl>
    </Card>
  )
}

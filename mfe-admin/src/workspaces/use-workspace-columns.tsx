import { useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Avatar, EmailAddress, Link } from '@app/shared/ui'
import type { SiteWorkspace } from '@app/shared/wire'
import { PersonLink } from '../frame/person-link'
import styles from './workspaces.module.css'

/** The columns of the table of workspaces. */
export function useWorkspaceColumns(): DataColumn<SiteWorkspace>[] {
  const { trans, language } = useTrans()
  const dates = useDates()
  const number = new Intl.NumberFormat(language)
  return [
    {
      key: 'name',
      header: trans('Name'),
      sortable: true,
      cell: ({ id, name, image }) => (
        <span className={styles.named}>
          <Avatar name={name} src={image} decorative />
          <Link to={`/admin/workspaces/${id}`}>{name}</Link>
        </span>
      ),
    },
    {
      key: 'owner',
      header: trans('Owner'),
      cell: ({ owner: { id, display_name, email } }) => (
        <span className={styles.two}>
          <PersonLink id={id} name={display_name} />
          <span className={styles.quiet}>
            <EmailAddress address={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'members_count',
      header: trans('Members'),
      sortable: true,
      align: 'end',
      width: '120px',
      cell: ({ members_count }) => number.format(members_count),
    },
    {
      key: 'created_at',
      header: trans('Created'),
      sortable: true,
      width: '136px',
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.day(created_at)}</time>,
    },
  ]
}

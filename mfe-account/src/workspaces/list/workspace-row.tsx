import { useTrans } from '@app/shared/i18n'
import { Avatar, Badge, Button } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useActiveWorkspace } from '@app/shared/workspace'
import { Link } from 'react-router-dom'
import rows from '../../rows/rows.module.css'
import { roleLabels } from '../workspace/roles'
import styles from './workspaces.module.css'

/** One workspace: who is in it, what one is there, and making it the active one. */
export function WorkspaceRow({
  workspace: { id, name, image, role, members_count },
}: {
  workspace: Workspace
}) {
  const { trans } = useTrans()
  const active = useActiveWorkspace()
  const isActive = active.id === id
  return (
    <li className={rows.row}>
      <Avatar name={name} src={image} size={40} decorative />
      <div className={rows.text}>
        <span className={rows.name}>
          <Link to={`/workspaces/${id}/members`} className={styles.link}>
            {name}
          </Link>
          {isActive && <Badge tone="accent">{trans('Active')}</Badge>}
        </span>
        <span className={rows.about}>
          {trans(roleLabels[role])} · {trans(':count member|:count members', { count: members_count })}
        </span>
      </div>
      {!isActive && (
        <div className={rows.actions}>
          <Button
            variant="outline"
            size="sm"
            aria-label={trans('Switch to :name', { name })}
            onClick={() => active.select(id)}
          >
            {trans('Switch')}
          </Button>
        </div>
      )}
    </li>
  )
}

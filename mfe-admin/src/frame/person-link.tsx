import { usePermission } from '@app/shared/access'
import { Link } from '@app/shared/ui'

/** The name of somebody, which leads to the account for who may see it; without an id it is only a name. */
export function PersonLink({ id, name }: { id: number | null; name: string }) {
  const maySeePeople = usePermission('users.view')
  if (id === null || !maySeePeople) return <span dir="auto">{name}</span>
  return (
    <Link to={`/admin/users/${id}`} dir="auto">
      {name}
    </Link>
  )
}

import { usePermission } from '@app/shared/access'
import { prettyBytes, useTrans } from '@app/shared/i18n'
import { lazyPage } from '@app/shared/navigation'
import { Badge, Button, Card, EmptyState, Table } from '@app/shared/ui'
import type { Permission, Person } from '@app/shared/wire'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isSize, permissionWords, quotaLabels } from '../roles/permission-groups'
import { UserRolesDialog } from '../users/user-roles-dialog'
import styles from './person.module.css'

// Every permission there is weighs more than the rest of the card.
const DirectPermissionsDialog = lazyPage<{ person: Person; onClose: () => void }>(
  () => import('./direct-permissions-dialog'),
)

/** What somebody may do, and where each of it comes from. */
export function PermissionsCard({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const { trans, language } = useTrans()
  const seesRoles = usePermission('roles.view')
  const [shown, show] = useState<'roles' | 'own'>()
  const number = new Intl.NumberFormat(language)
  const holds = (permissions: readonly Permission[], name: string) =>
    permissions.some(permission => permission.name === name)
  return (
    <Card
      title={trans('What this person may do')}
      description={trans(
        'All roles, plans and own permissions together; of several quotas the highest counts.',
      )}
      footer={
        mayChange && (
          <div className={styles.actions}>
            {seesRoles && (
              <Button variant="outline" onClick={() => show('roles')}>
                {trans('Roles')}
              </Button>
            )}
            <Button variant="outline" onClick={() => show('own')}>
              {trans('Own permissions')}
            </Button>
          </div>
        )
      }
    >
      <Table
        label={trans('What this person may do')}
        rows={person.permissions}
        rowKey={({ name }) => name}
        empty={<EmptyState icon={<ShieldCheck />} title={trans('Nothing beyond what everybody may.')} />}
        columns={[
          {
            key: 'name',
            header: trans('Permission'),
            cell: ({ name, restrictions }) => (
              <span className={styles.permission}>
                <span>
                  {permissionWords(name)
                    .map(word => trans(word))
                    .join(': ')}
                </span>
                <code>{name}</code>
                {restrictions.map(({ name, value }) => (
                  <span key={name} className={styles.help}>
                    {trans(quotaLabels[name] ?? name)}:{' '}
                    {isSize(name) ? prettyBytes(value, language) : number.format(value)}
                  </span>
                ))}
              </span>
            ),
          },
          {
            key: 'from',
            header: trans('From'),
            cell: ({ name }) => (
              <span className={styles.badges}>
                {[...person.roles, ...person.plans]
                  .filter(({ permissions }) => holds(permissions, name))
                  .map(source => (
                    <Badge key={`${source.id} ${source.name}`}>{source.name}</Badge>
                  ))}
                {holds(person.direct_permissions, name) && (
                  <Badge tone="accent">{trans('Given to them')}</Badge>
                )}
              </span>
            ),
          },
        ]}
      />
      {shown === 'roles' && <UserRolesDialog user={person} onClose={() => show(undefined)} />}
      {shown === 'own' && (
        <Suspense>
          <DirectPermissionsDialog person={person} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

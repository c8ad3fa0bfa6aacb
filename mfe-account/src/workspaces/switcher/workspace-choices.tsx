import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '@app/shared/overlays'
import { Avatar, Skeleton } from '@app/shared/ui'
import { useWorkspaceChoices, workspacesQuery } from '@app/shared/workspace'
import { useQuery } from '@tanstack/react-query'
import { Plus, Settings2 } from 'lucide-react'
import { useCreating } from '../list/use-creating'
import styles from './switcher.module.css'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What the switcher's menu lists: the workspaces with their numbers of members, a new one, and the page of all. */
export function WorkspaceChoices({ onCreate }: { onCreate: () => void }) {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  const { data = [] } = useQuery(workspacesQuery(http))
  const { refusal } = useCreating(data)
  const { choices, active, isError, select } = useWorkspaceChoices()
  const choose = (chosen: string) => {
    const choice = choices?.find(({ id }) => String(id) === chosen)
    if (!choice || choice.id === active.id) return
    select(choice.id)
    notify({ message: 'You are in :name now', values: { name: choice.name }, type: 'positive' })
  }
  return (
    <>
      {isError && <MenuLabel>{trans('Your workspaces could not be loaded')}</MenuLabel>}
      {!choices && !isError && <Skeleton height={32} />}
      {choices && (
        <MenuChoices label={trans('Workspaces')} value={String(active.id)} onChange={choose}>
          {choices.map(({ id, name, image, members_count }) => (
            <MenuChoice
              key={id}
              value={String(id)}
              icon={<Avatar name={name} src={image} size={24} decorative />}
              end={trans(':count member|:count members', { count: members_count })}
            >
              {name}
            </MenuChoice>
          ))}
        </MenuChoices>
      )}
      <MenuSeparator />
      <MenuItem
        icon={
          <span className={styles.icon}>
            <Plus {...icon} />
          </span>
        }
        disabled={refusal !== undefined}
        onSelect={onCreate}
      >
        {trans('New workspace')}
      </MenuItem>
      {refusal && <MenuLabel>{refusal}</MenuLabel>}
      <MenuLink
        icon={
          <span className={styles.icon}>
            <Settings2 {...icon} />
          </span>
        }
        to="/workspaces"
      >
        {trans('Manage workspaces')}
      </MenuLink>
    </>
  )
}

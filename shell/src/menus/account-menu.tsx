import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { useMenu } from '@app/shared/navigation'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '@app/shared/overlays'
import { useTheme } from '@app/shared/theme'
import { EmailAddress } from '@app/shared/ui'
import type { User } from '@app/shared/wire'
import { LogOut, Moon, Sun } from 'lucide-react'
import { useSignOut } from '../leaving/use-sign-out'
import { AccountButton } from './account-button'
import styles from './account-menu.module.css'
import { focusOnArrival, type LazyMenuProps } from './lazy-menu'
import { MenuIcon } from './menu-icon'
import { SearchItem } from './search-item'
import { useMenuEntries } from './use-menu-entries'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Everything that concerns the signed-in user, behind their picture. */
export default function AccountMenu({ defaultOpen, takesFocus }: LazyMenuProps) {
  const { trans } = useTrans()
  const signOut = useSignOut()
  const user = useUser()
  if (!user) return null
  return (
    <Menu trigger={<AccountButton ref={takesFocus ? focusOnArrival : null} />} defaultOpen={defaultOpen}>
      <MenuLabel>
        {user.display_name !== user.email && <span className={styles.name}>{user.display_name}</span>}
        <span className={styles.address}>
          <EmailAddress address={user.email} />
        </span>
      </MenuLabel>
      <ConfiguredLinks position="account-menu" />
      <ConfiguredLinks position="profile-page" />
      <ContributedLinks user={user} />
      <SearchItem />
      <ThemeItem />
      <MenuSeparator />
      <MenuItem icon={<LogOut {...icon} />} onSelect={signOut}>
        {trans('Log out')}
      </MenuItem>
    </Menu>
  )
}

function ConfiguredLinks({ position }: { position: string }) {
  const { trans } = useTrans()
  return useMenu(position).map(({ id, label, action, icon, target }) => (
    <MenuLink key={id} to={action ?? '/'} target={target} icon={<MenuIcon name={icon ?? undefined} />}>
      {trans(label)}
    </MenuLink>
  ))
}

function ContributedLinks({ user }: { user: User }) {
  const { trans } = useTrans()
  return useMenuEntries('account-menu').map(({ id, label, path, icon, count }) => (
    <MenuLink key={id} to={path} icon={<MenuIcon name={icon} />} end={countOf(user, count)}>
      {trans(label)}
    </MenuLink>
  ))
}

/** The number of the user that an entry shows; undefined for none, and for 0. */
function countOf(user: User, name: string | undefined): number | undefined {
  const value: unknown = Object.entries(user).find(([key]) => key === name)?.[1]
  return typeof value === 'number' && value > 0 ? value : undefined
}

function ThemeItem() {
  const { trans } = useTrans()
  const { isDark, mayChange, toggle } = useTheme()
  if (!mayChange) return null
  return (
    <MenuItem icon={isDark ? <Sun {...icon} /> : <Moon {...icon} />} onSelect={toggle}>
      {trans(isDark ? 'Light mode' : 'Dark mode')}
    </MenuItem>
  )
}

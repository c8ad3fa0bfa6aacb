import { isSubscribed } from '@app/shared/access'
import { useBootstrap, useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useMenu } from '@app/shared/navigation'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '@app/shared/overlays'
import { useTheme } from '@app/shared/theme'
import { Bell, CreditCard, LogOut, Moon, Settings, Sun } from 'lucide-react'
import { AccountButton } from './account-button'
import { focusOnArrival, type LazyMenuProps } from './lazy-menu'
import { useIsMobile } from './use-is-mobile'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Everything that concerns the signed-in user, behind their picture. */
export default function AccountMenu({ defaultOpen, takesFocus }: LazyMenuProps) {
  const { trans } = useTrans()
  const host = useHost()
  const user = useUser()
  if (!user) return null
  return (
    <Menu trigger={<AccountButton ref={takesFocus ? focusOnArrival : null} />} defaultOpen={defaultOpen}>
      <MenuLabel>{user.email}</MenuLabel>
      <ConfiguredLinks position="account-menu" />
      <ConfiguredLinks position="profile-page" />
      <MenuLink to="/account-settings" icon={<Settings {...icon} />}>
        {trans('Account settings')}
      </MenuLink>
      <NotificationsLink unread={user.unread_notifications_count} />
      <BillingLink />
      <ThemeItem />
      <MenuSeparator />
      <MenuItem icon={<LogOut {...icon} />} onSelect={() => void host.logout()}>
        {trans('Log out')}
      </MenuItem>
    </Menu>
  )
}

function ConfiguredLinks({ position }: { position: string }) {
  const { trans } = useTrans()
  return useMenu(position).map(({ id, label, action, target }) => (
    <MenuLink key={id} to={action ?? '/'} target={target}>
      {trans(label)}
    </MenuLink>
  ))
}

function NotificationsLink({ unread }: { unread: number }) {
  const { trans } = useTrans()
  const isMobile = useIsMobile()
  const isIntegrated = useBootstrap(({ settings }) => settings.notifications.integrated)
  if (!isMobile || !isIntegrated) return null
  return (
    <MenuLink to="/notifications" icon={<Bell {...icon} />} end={unread > 0 ? unread : undefined}>
      {trans('Notifications')}
    </MenuLink>
  )
}

function BillingLink() {
  const { trans } = useTrans()
  if (!useBootstrap(isSubscribed)) return null
  return (
    <MenuLink to="/billing" icon={<CreditCard {...icon} />}>
      {trans('Billing')}
    </MenuLink>
  )
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

import { useTrans } from '@app/shared/i18n'
import { useMenu } from '@app/shared/navigation'
import { Menu, MenuLink } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import { Menu as MenuIcon } from 'lucide-react'
import { useIsMobile } from './use-is-mobile'

/** The navbar's menu on narrow screens, behind one button. */
export default function MobileMenu({ position }: { position: string }) {
  const { trans } = useTrans()
  const items = useMenu(position)
  if (!useIsMobile() || items.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton label={trans('Menu')}>
          <MenuIcon size={20} strokeWidth={1.75} />
        </IconButton>
      }
    >
      {items.map(({ id, label, action, target }) => (
        <MenuLink key={id} to={action ?? '/'} target={target}>
          {trans(label)}
        </MenuLink>
      ))}
    </Menu>
  )
}

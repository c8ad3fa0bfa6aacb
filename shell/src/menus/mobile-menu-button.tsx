import { useTrans } from '@app/shared/i18n'
import { IconButton } from '@app/shared/ui'
import { Menu } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The button of the navbar's menu on narrow screens. */
export function MobileMenuButton(props: ComponentProps<'button'>) {
  const { trans } = useTrans()
  return (
    <IconButton {...props} label={trans('Menu')}>
      <Menu size={20} strokeWidth={1.75} />
    </IconButton>
  )
}

import { useTrans } from '@app/shared/i18n'
import { heroStyles } from '@app/shared/navigation'
import type { MenuItem } from '@app/shared/wire'
import { Link } from 'react-router-dom'

/** One of the landing page's big buttons; nothing when it leads nowhere. */
export function CallToAction({ item, tone }: { item: MenuItem; tone: 'bright' | 'quiet' }) {
  const { trans } = useTrans()
  if (!item.action) return null
  return (
    <Link to={item.action} target={item.target} className={heroStyles.action} data-tone={tone}>
      {trans(item.label)}
    </Link>
  )
}

import { NavLink } from 'react-router-dom'
import { useTrans } from '../i18n/use-trans'
import { useMenu } from './use-menu'

/** A menu of the settings as a list of links. Nothing is drawn when no item is visible to this visitor. */
export function MenuLinks({ position, className }: { position: string; className?: string | undefined }) {
  const { trans } = useTrans()
  const items = useMenu(position)
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map(({ id, label, type, action, target }) => (
        <li key={id}>
          {type === 'link' ? (
            <a href={action ?? ''} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
              {trans(label)}
            </a>
          ) : (
            <NavLink to={action ?? ''} target={target}>
              {trans(label)}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}

import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { SideLayout, useMenu } from '@app/shared/navigation'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import styles from './admin-frame.module.css'

/** The frame of every screen of the admin area: side list, heading, content. */
export function AdminFrame({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const items = useMenu('admin-sidebar')
  return (
    <SideLayout
      wide
      label={trans('Admin area')}
      links={items.map(({ id, label, action }) => (
        <li key={id}>
          <NavLink to={action ?? ''} end>
            {trans(label)}
          </NavLink>
        </li>
      ))}
    >
      <title>{`${title} – ${branding.site_name}`}</title>
      <header className={styles.header}>
        <h1 className={styles.headline}>{title}</h1>
        {actions}
      </header>
      {children}
    </SideLayout>
  )
}

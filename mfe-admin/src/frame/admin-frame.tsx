import { hasPermission, verdict } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Page, SideLayout, useMenu } from '@app/shared/navigation'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { sections } from './sections'

/** The frame of every screen of the admin area: heading, side list, content. */
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
  const bootstrap = useBootstrap(bootstrap => bootstrap)
  const own = sections.filter(
    ({ permission, feature }) =>
      hasPermission(bootstrap, permission) && (!feature || verdict({ feature }, bootstrap) === 'enter'),
  )
  const others = useMenu('admin-sidebar').filter(({ action }) =>
    sections.every(({ path }) => path !== action),
  )
  const links = [...own, ...others.map(({ label, action }) => ({ label, path: action ?? '' }))]
  return (
    <Page title={title} actions={actions} width="working">
      <SideLayout
        label={trans('Admin area')}
        links={links.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/admin'}>
              {trans(label)}
            </NavLink>
          </li>
        ))}
      >
        {children}
      </SideLayout>
    </Page>
  )
}

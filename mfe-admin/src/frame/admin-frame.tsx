import { hasPermission, verdict } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { GroupedSideLayout, MenuItems, Page, type SideGroup, useMenu } from '@app/shared/navigation'
import type { ReactNode } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router-dom'
import { sectionGroups, sections } from './sections'

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
  const { pathname } = useLocation()
  const current = sections.find(({ path }) => matchPath({ path, end: path === '/admin' }, pathname))
  return (
    <Page title={title} actions={actions} width="working">
      <GroupedSideLayout
        label={trans('Admin area')}
        current={current && trans(current.label)}
        groups={useGroups()}
      >
        {children}
      </GroupedSideLayout>
    </Page>
  )
}

/** The screens that this person may see, group by group, and what the menu at `admin-sidebar` has besides. */
function useGroups(): SideGroup[] {
  const { trans } = useTrans()
  const bootstrap = useBootstrap(bootstrap => bootstrap)
  const others = useMenu('admin-sidebar').filter(({ action }) =>
    sections.every(({ path }) => path !== action),
  )
  const own = sectionGroups.flatMap(({ label, sections }) => {
    const links = sections
      .filter(
        ({ permission, feature }) =>
          hasPermission(bootstrap, permission) && (!feature || verdict({ feature }, bootstrap) === 'enter'),
      )
      .map(({ label, path }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/admin'}>
            {trans(label)}
          </NavLink>
        </li>
      ))
    return links.length > 0 ? [{ ...(label && { label: trans(label) }), links }] : []
  })
  return others.length > 0 ? [...own, { links: <MenuItems items={others} /> }] : own
}

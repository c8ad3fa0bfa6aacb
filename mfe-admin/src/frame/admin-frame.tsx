import { useTrans } from '@app/shared/i18n'
import { Page, SideLayout, useMenu } from '@app/shared/navigation'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

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
  const items = useMenu('admin-sidebar')
  return (
    <Page title={title} actions={actions} width="working">
      <SideLayout
        label={trans('Admin area')}
        links={items.map(({ id, label, action }) => (
          <li key={id}>
            <NavLink to={action ?? ''} end>
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

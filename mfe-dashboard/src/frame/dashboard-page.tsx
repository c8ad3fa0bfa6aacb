import { useTrans } from '@app/shared/i18n'
import { MenuItems, Page, SideLayout, useMenu } from '@app/shared/navigation'
import type { ComponentProps } from 'react'

/** A page of the dashboard: beside its content stands the menu at `dashboard-sidebar`, where the site has one. */
export function DashboardPage({ children, ...page }: ComponentProps<typeof Page>) {
  const { trans } = useTrans()
  const items = useMenu('dashboard-sidebar')
  if (items.length === 0) return <Page {...page}>{children}</Page>
  return (
    // A text column has no room for a list beside it.
    <Page {...page} width="working">
      <SideLayout label={trans('Side of the dashboard')} links={<MenuItems items={items} />}>
        {children}
      </SideLayout>
    </Page>
  )
}

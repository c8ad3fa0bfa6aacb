import { useTrans } from '@app/shared/i18n'
import { Page, SideLayout } from '@app/shared/navigation'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

const places = [
  { path: '/billing', label: 'Overview' },
  { path: '/billing/payment-method', label: 'Payment and details' },
  { path: '/billing/invoices', label: 'Invoices' },
]

/** The frame of every page of billing: the title and the side list. */
export function BillingFrame({ name, children }: { name: string; children: ReactNode }) {
  const { trans } = useTrans()
  const title = trans('Billing')
  return (
    <Page
      title={title}
      name={name === title ? name : `${name} – ${title}`}
      lead={trans('Your plan, how it is paid, and your invoices.')}
      width="working"
    >
      <SideLayout
        label={title}
        links={places.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end>
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

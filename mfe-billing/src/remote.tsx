import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Cancel = lazyPage(() => import('./cancel/cancel'))
const ChangePlan = lazyPage(() => import('./change-plan/change-plan'))
const Checkout = lazyPage(() => import('./checkout/checkout'))
const Done = lazyPage(() => import('./checkout/done'))
const Invoices = lazyPage(() => import('./invoices/invoices'))
const Overview = lazyPage(() => import('./overview/overview'))
const PaymentMethod = lazyPage(() => import('./payment-methods/payment-method'))
const PaymentNotice = lazyPage(async () => ({
  default: (await import('./notice/payment-notice')).PaymentNotice,
}))
const PlanList = lazyPage(async () => ({ default: (await import('./plans/plan-list')).PlanList }))
const Pricing = lazyPage(() => import('./pricing/pricing'))

export default {
  routes: () => [
    { path: '/pricing', element: <Pricing /> },
    { path: '/checkout/:productId/:priceId', element: <Checkout /> },
    { path: '/checkout/:productId/:priceId/done', element: <Done /> },
    { path: '/change-plan/:productId/:priceId/confirm', element: <ChangePlan /> },
    { path: '/billing', element: <Overview /> },
    { path: '/billing/payment-method', element: <PaymentMethod /> },
    { path: '/billing/invoices', element: <Invoices /> },
    { path: '/billing/cancel', element: <Cancel /> },
  ],
  slots: { 'landing:plans': PlanList, 'notice:payment': PaymentNotice },
} satisfies Remote

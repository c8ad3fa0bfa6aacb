import type { CreatePlanRequest, PlanDetail, WantedPrice } from '@app/shared/wire'
import { type Granted, toGranted, toPermissions } from '../roles/permission-groups'
import { fromTyped, toTyped } from './amounts'

/** A price as it is typed. */
export interface TypedPrice {
  amount: string
  currency: string
  interval: WantedPrice['interval']
  interval_count: string
}

/** The editor's fields; each line of `features` is one. */
export interface PlanValues {
  name: string
  description: string
  hidden: boolean
  free: boolean
  recommended: boolean
  per_seat: boolean
  trial_days: string
  features: string
  prices: TypedPrice[]
  granted: Granted
}

/** An empty price beside others: in their currency, or that of the site; by the month at first and then by the year. */
export const nextPrice = (others: readonly TypedPrice[], currency: string): TypedPrice => ({
  amount: '',
  currency: others[0]?.currency ?? currency,
  interval: others.length === 0 ? 'month' : 'year',
  interval_count: '1',
})

/** The fields of a plan, or of a new one in the currency of the site: nobody sees that before it is finished. */
export const toValues = (plan: PlanDetail | undefined, siteCurrency: string): PlanValues => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  hidden: plan?.hidden ?? true,
  free: plan?.free ?? false,
  recommended: plan?.recommended ?? false,
  per_seat: plan?.per_seat ?? false,
  trial_days: String(plan?.trial_days ?? 0),
  features: plan?.feature_list.join('\n') ?? '',
  prices: plan
    ? plan.prices.map(({ amount, currency, interval, interval_count }) => ({
        amount: toTyped(amount, currency),
        currency,
        interval,
        interval_count: String(interval_count),
      }))
    : [nextPrice([], siteCurrency)],
  granted: toGranted(plan?.permissions ?? []),
})

/** What the editor saves. */
export const fromValues = ({
  trial_days,
  features,
  prices,
  granted,
  ...values
}: PlanValues): CreatePlanRequest => ({
  ...values,
  trial_days: Number(trial_days),
  feature_list: features
    .split('\n')
    .map(feature => feature.trim())
    .filter(Boolean),
  permissions: toPermissions(granted),
  prices: values.free
    ? []
    : prices.map(({ amount, currency, interval, interval_count }) => {
        const code = currency.trim().toUpperCase()
        return {
          amount: fromTyped(amount, code),
          currency: code,
          interval,
          interval_count: Number(interval_count),
        }
      }),
})

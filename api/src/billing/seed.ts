import type { PermissionName } from '@app/shared/permission-names'
import type { Db } from '../db/schema'
import { type NewProduct, productStore } from './store'

const price = (amount: number, interval: 'month' | 'year') => ({
  amount,
  currency: 'USD',
  interval,
  interval_count: 1,
})

/** A permission with the values of its restrictions; none is no limit. */
const limited = (name: PermissionName, restrictions: Record<string, number> = {}) => ({
  name,
  restrictions: Object.entries(restrictions).map(([name, value]) => ({ name, value })),
})

const GIGABYTE = 1024 ** 3

const plans: NewProduct[] = [
  {
    name: 'Free',
    description: 'For trying things out and personal projects.',
    position: 1,
    hidden: false,
    free: true,
    recommended: false,
    feature_list: [
      '3 workspaces',
      '10 members in each',
      '10 access tokens',
      '2 GB for files',
      'Email support',
    ],
    // What every user has without a plan, so that it can be compared.
    permissions: [
      limited('workspaces.create', { count: 3, member_count: 10 }),
      limited('api.access', { tokens: 10 }),
      limited('files.create', { size: GIGABYTE, count: 5000, space: 2 * GIGABYTE }),
    ],
    trial_days: 0,
    per_seat: false,
    prices: [],
  },
  {
    name: 'Team',
    description: 'For teams that answer customers every day.',
    position: 2,
    hidden: false,
    free: false,
    recommended: true,
    feature_list: [
      'Unlimited workspaces',
      '25 members in each',
      '50 access tokens',
      '100 GB for files',
      'Priority support',
    ],
    permissions: [
      limited('workspaces.create', { member_count: 25 }),
      limited('api.access', { tokens: 50 }),
      limited('files.create', { space: 100 * GIGABYTE }),
    ],
    trial_days: 14,
    per_seat: false,
    prices: [price(19, 'month'), price(190, 'year')],
  },
  {
    name: 'Business',
    description: 'For organisations with many teams and stricter rules.',
    position: 3,
    hidden: false,
    free: false,
    recommended: false,
    feature_list: [
      'Everything in Team',
      'Unlimited members',
      'Unlimited access tokens',
      'Unlimited files',
      'A person to call',
    ],
    permissions: [limited('workspaces.create'), limited('api.access'), limited('files.create')],
    trial_days: 14,
    per_seat: false,
    prices: [price(49, 'month'), price(468, 'year')],
  },
]

/** The plans of a new installation. */
export async function seedPlans(db: Db) {
  for (const plan of plans) await productStore(db).create(plan)
}

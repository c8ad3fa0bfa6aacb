import type { Db } from '../db/schema'
import { type NewProduct, productStore } from './store'

const price = (amount: number, interval: 'month' | 'year') => ({
  amount,
  currency: 'USD',
  interval,
  interval_count: 1,
})

const plans: NewProduct[] = [
  {
    name: 'Free',
    description: 'For trying things out and personal projects.',
    position: 1,
    hidden: false,
    free: true,
    recommended: false,
    feature_list: ['1 workspace', '3 members', 'Email support', '7 days of history'],
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
      '25 members',
      'Priority support',
      'API access',
      '1 year of history',
    ],
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
      'Roles and permissions',
      'Audit log',
      'A person to call',
    ],
    prices: [price(49, 'month'), price(468, 'year')],
  },
]

/** The plans of a new installation. */
export async function seedPlans(db: Db) {
  for (const plan of plans) await productStore(db).create(plan)
}

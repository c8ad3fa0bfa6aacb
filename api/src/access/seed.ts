import type { Permission } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { accessStore } from './store'

const plain = (name: string): Permission => ({ name, restrictions: [] })

const roles = [
  { name: 'admin', default: false, guests: false, permissions: [plain('admin')] },
  {
    name: 'users',
    default: true,
    guests: false,
    permissions: [
      ...['custom_pages.view', 'plans.view', 'files.create', 'options.view', 'orders.view'].map(plain),
      { name: 'api.access', restrictions: [{ name: 'tokens', value: 10 }] },
      {
        name: 'workspaces.create',
        restrictions: [
          { name: 'count', value: 3 },
          { name: 'member_count', value: 10 },
        ],
      },
    ],
  },
  {
    name: 'guests',
    default: false,
    guests: true,
    permissions: ['custom_pages.view', 'plans.view'].map(plain),
  },
]

/** The three roles of a new installation. */
export async function seedRoles(db: Db) {
  for (const role of roles) await accessStore(db).create(role)
}

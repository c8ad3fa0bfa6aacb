import type { Permission } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { accessStore } from './store'

const GIGABYTE = 1024 ** 3

const plain = (name: string): Permission => ({ name, restrictions: [] })

const roles = [
  { name: 'admin', default: false, guests: false, permissions: [plain('admin')] },
  {
    name: 'users',
    default: true,
    guests: false,
    permissions: [
      ...['custom_pages.view', 'plans.view', 'options.view', 'orders.view'].map(plain),
      {
        name: 'files.create',
        restrictions: [
          { name: 'size', value: GIGABYTE },
          { name: 'count', value: 5000 },
          { name: 'space', value: 2 * GIGABYTE },
        ],
      },
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

import { accessStore } from '../access/store'
import { hashPassword } from '../auth/password/password-hash'
import { createUser } from '../auth/registration/create-user'
import type { Db } from '../db/schema'
import { DEMO_ACCOUNTS, DEMO_ADMINISTRATOR, DEMO_PASSWORD, demoAccount } from './demo-accounts'

/** Under this name it is noted when the demo was seeded. */
export const DEMO_SEED = 'demo accounts'

/** The accounts anybody may use on a public demo: an administrator and a hundred users. */
export async function seedDemo(db: Db) {
  const account = { passwordHash: await hashPassword(DEMO_PASSWORD), emailVerifiedAt: new Date() }
  const administrator = await createUser(db, { ...account, email: DEMO_ADMINISTRATOR })
  if (administrator !== undefined) await accessStore(db).grant(administrator, 'admin')
  for (let number = 1; number <= DEMO_ACCOUNTS; number++)
    await createUser(db, {
      ...account,
      email: demoAccount(number),
      firstName: 'Demo',
      lastName: String(number),
    })
}

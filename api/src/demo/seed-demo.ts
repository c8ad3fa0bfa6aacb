import { accessStore } from '../access/store'
import { createUser } from '../auth/create-user'
import { hashPassword } from '../auth/password-hash'
import type { Db } from '../db/schema'
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, demoAccount } from './demo-accounts'

const ACCOUNTS = 100

/** The accounts anybody may use on a public demo: an administrator and a hundred users. */
export async function seedDemo(db: Db) {
  const account = { passwordHash: await hashPassword(DEMO_PASSWORD), emailVerifiedAt: new Date() }
  const administrator = await createUser(db, { ...account, email: DEMO_ADMINISTRATOR })
  if (administrator !== undefined) await accessStore(db).grant(administrator, 'admin')
  for (let number = 1; number <= ACCOUNTS; number++)
    await createUser(db, {
      ...account,
      email: demoAccount(number),
      firstName: 'Demo',
      lastName: String(number),
    })
}

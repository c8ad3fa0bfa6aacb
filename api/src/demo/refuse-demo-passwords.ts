import { verifyPassword } from '../auth/password/password-hash'
import { type Config, ConfigError } from '../config/config'
import type { Db } from '../db/schema'
import { userStore } from '../users/store'
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, demoAccount } from './demo-accounts'

/** Refuses to start a real installation on which the password of the demo still opens an account. */
export async function refuseDemoPasswords(db: Db, { adminEmail, demo }: Config) {
  if (demo) return
  for (const email of new Set([adminEmail, DEMO_ADMINISTRATOR, demoAccount(1)])) {
    const user = await userStore(db).credentials(email)
    if (user && (await verifyPassword(user.password_hash, DEMO_PASSWORD)))
      throw new ConfigError(
        `${email} has the password of the demo. Change it, delete the account, or start with DEMO=true.`,
      )
  }
}

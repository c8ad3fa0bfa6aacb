import { seedRoles } from './access/seed'
import { type AdministratorCredentials, seedAdministrator } from './auth/registration/seed-administrator'
import { seedPlans } from './billing/seed'
import type { Config } from './config/config'
import { once } from './db/once'
import type { Db } from './db/schema'
import { DEMO_SEED, seedDemo } from './demo/seed-demo'
import { seedMenus } from './menus/seed'
import { seedPages } from './pages/seed'
import { seedThemes } from './themes/seed'

/** Fills a new installation, each part once. Returns the first administrator's password if it was made up in this start. */
export async function seed(db: Db, config: Config): Promise<AdministratorCredentials | undefined> {
  await once(db, 'roles', seedRoles)
  await once(db, 'plans', seedPlans)
  await once(db, 'pages', seedPages)
  await once(db, 'menus', seedMenus)
  await once(db, 'themes', seedThemes)
  if (config.demo) await once(db, DEMO_SEED, seedDemo)
  return once(db, 'administrator', transaction => seedAdministrator(transaction, config))
}

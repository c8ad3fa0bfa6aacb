import { randomBytes } from 'node:crypto'
import { accessStore } from '../../access/store'
import type { Config } from '../../config/config'
import type { Db } from '../../db/schema'
import { hashPassword } from '../password/password-hash'
import { createUser } from './create-user'

/** How the first administrator signs in. */
export interface AdministratorCredentials {
  email: string
  password: string
}

/** Adds the administrator of a new installation; gives the password back only if it was made up here. */
export async function seedAdministrator(
  db: Db,
  { adminEmail, adminPassword }: Config,
): Promise<AdministratorCredentials | undefined> {
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const id = await createUser(db, { email: adminEmail, passwordHash, emailVerifiedAt: new Date() })
  if (id === undefined) return undefined
  await accessStore(db).grant(id, 'admin')
  return adminPassword === null ? { email: adminEmail, password } : undefined
}

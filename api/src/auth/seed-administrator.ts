import { randomBytes } from 'node:crypto'
import { accessStore } from '../access/store'
import type { Config } from '../config'
import type { Db } from '../db/schema'
import { createUser } from './create-user'
import { hashPassword } from './password-hash'

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

import { createHash } from 'node:crypto'
import type { Permission } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { changedMeanwhile, notFound } from '../errors/refusals'

const edited = [
  'first_name',
  'last_name',
  'email',
  'email_verified_at',
  'language',
  'country',
  'timezone',
] as const

type Edited = Record<(typeof edited)[number], string | Date | null> & { permissions: Permission[] }

/** Changes with whatever of a person can be edited, and with nothing else: a notification that comes is no reason to start again. */
export const personVersion = (person: Edited): string =>
  createHash('sha256')
    .update(JSON.stringify([...edited.map(name => person[name]), person.permissions]))
    .digest('base64url')
    .slice(0, 22)

/** The person as this transaction finds and keeps them; 409 when somebody has edited them since `version` was read. */
export async function lockPerson(transaction: Db, id: number, version: string) {
  const person = await transaction
    .selectFrom('users')
    .select(['id', ...edited, 'permissions'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw notFound('user')
  if (personVersion(person) !== version) throw changedMeanwhile()
  return person
}

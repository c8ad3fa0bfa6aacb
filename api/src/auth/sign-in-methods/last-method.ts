import type { SocialService } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { invalid } from '../../errors/refusals'
import { readSettings } from '../../settings/store'

/** The sign-in method to be removed: an identity by its service, or a passkey by its id. */
interface Removed {
  field: 'service' | 'passkey'
  id: string
}

/** Refuses, with 422, to remove the last thing by which the owner gets into an account: there is no password, no other passkey, and no identity at another service that is switched on. Inside a transaction, removals of one account wait for each other. */
export async function refuseLastWayIn(
  { config }: Pick<Context, 'config'>,
  db: Db,
  userId: number,
  { field, id }: Removed,
) {
  const user = await db
    .selectFrom('users')
    .select('has_password')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.has_password) return
  const { social } = await readSettings(db)
  const isUsable = (service: string) =>
    social[service as SocialService]?.enable && config.social[service as SocialService]?.clientId != null
  const identities = await db
    .selectFrom('social_profiles')
    .select('service_name')
    .where('user_id', '=', userId)
    .execute()
  const passkeys = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()
  const ways = [
    ...identities.map(({ service_name }) => ({ field: 'service', id: service_name })),
    ...passkeys.map(passkey => ({ field: 'passkey', id: String(passkey.id) })),
  ]
  const isRemoved = (way: { field: string; id: string }) => way.field === field && way.id === id
  if (!ways.some(isRemoved)) return
  if (ways.some(way => !isRemoved(way) && (way.field === 'passkey' || isUsable(way.id)))) return
  throw invalid({
    [field]: 'last_sign_in_method',
  })
}

import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { normalizeEmail } from '../../identity/email-address'
import { preferenceStore } from './preference-store'
import { UNSUBSCRIBE } from './unsubscribe-link'

type Keys = Pick<Context, 'keys'>

/** The only mail that comes to people without an account because of others. */
const TYPE = 'workspace-invitation'

const digestOf = ({ keys }: Keys, email: string) => keys.sign('refused-address', normalizeEmail(email))

const PURPOSE = 'refuse-invitations'

/** Where somebody without an account ends all mails with invitations. It names the address by its digest, and is good for ever. */
export function refusalUrl(context: Pick<Context, 'config' | 'keys'>, email: string): string {
  const address = digestOf(context, email)
  const signature = context.keys.sign(PURPOSE, address)
  return `${context.config.baseUrl}${UNSUBSCRIBE}?${new URLSearchParams({ address, type: TYPE, signature })}`
}

/** True when this installation made the link. */
export const isRefusalLink = (
  { keys }: Keys,
  { address, type, signature }: { address: string; type: string; signature: string },
) => type === TYPE && keys.verify(PURPOSE, address, signature)

/** Addresses of no account whose owners want no invitations by mail. */
export const refusedAddresses = (db: Db, context: Keys) => {
  const has = async (email: string) =>
    (await db
      .selectFrom('refused_addresses')
      .select('digest')
      .where('digest', '=', digestOf(context, email))
      .executeTakeFirst()) !== undefined

  return {
    has,

    add: (digest: string) =>
      db
        .insertInto('refused_addresses')
        .values({ digest })
        .onConflict(conflict => conflict.column('digest').doNothing())
        .execute(),

    /** Has an account begin with what its owner said before, now that the address is proved; what it chose by itself stays. */
    async takeOver(userId: number, email: string) {
      if (!(await has(email))) return
      const store = preferenceStore(db)
      const chosen = (await store.channels(userId)).get(TYPE)?.email ?? null
      if (chosen === null) await store.choose(userId, [{ notif_id: TYPE, channels: { email: false } }])
    },
  }
}

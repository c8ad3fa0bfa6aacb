import type { Fixture } from './fixture'
import { membership } from './membership'
import { registerByApi } from './sign-in'

/** A name that is nearly as long as names of workspaces get. */
export const LONG_NAME = 'The Society of Very Long Names for Rather Small Committees'

/** A workspace of one person that another has joined, with a name and addresses that need room. */
export async function twoInOne({ visit }: Pick<Fixture, 'visit'>, who: string) {
  const [owner, member] = [await visit(), await visit()]
  const address = `${who}-of-a-rather-long-address@the-analytical-engine.example.com`
  await registerByApi(owner.context, `owner-${address}`)
  await registerByApi(member.context, `member-${address}`)
  const { id } = await membership(owner.context, member.context, LONG_NAME)
  return { owner, member, id, close: () => Promise.all([owner.context.close(), member.context.close()]) }
}

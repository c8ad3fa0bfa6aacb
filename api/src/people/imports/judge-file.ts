import type { Permission } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { inParts } from '../../db/in-parts'
import { normalizeEmail } from '../../identity/email-address'
import { readWording } from '../../localization/site-languages'
import { roleStore } from '../../roles/store'
import { type Judgement, judgePerson } from './judge-person'
import type { FilePerson } from './read-people'

/** Addresses that are looked up by one statement. */
const AT_ONCE = 1000

/** Says of all people of a file what would become of them; of two with one address the first counts. */
export async function judgeFile(
  { db }: Pick<Context, 'db'>,
  held: Permission[],
  people: readonly FilePerson[],
): Promise<Judgement[]> {
  const [roles, { languages }] = await Promise.all([roleStore(db).list(), readWording(db)])
  const taken = new Set<string>()
  const addresses = people.map(({ cells }) => normalizeEmail(cells.email ?? ''))
  for (const some of inParts(addresses, AT_ONCE)) {
    const found = await db.selectFrom('users').select('email').where('email', 'in', some).execute()
    for (const { email } of found) taken.add(email)
  }
  return people.map(person => {
    const judged = judgePerson(person, { held, roles, languages, isTaken: email => taken.has(email) })
    if (judged.outcome === 'create') taken.add(judged.email)
    return judged
  })
}

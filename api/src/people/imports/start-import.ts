import type { PeopleImportRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../../access/guards'
import { permissionsOf } from '../../access/permissions-of'
import { authorOf, recordChange, recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import type { FieldProblems } from '../../errors/app-error'
import { refuse } from '../../errors/app-error'
import { importStore } from './import-store'
import { judgeFile } from './judge-file'
import { readPeople } from './read-people'

/** Rows whose problems an answer names. */
const NAMED = 100

/** Stores a file whose accounts are then made in the background; 422 with the rows that are wrong, unless they are to be left out. */
export async function startImport(
  request: FastifyRequest,
  context: Context,
  { text, leave_out_wrong, ...wanted }: PeopleImportRequest,
) {
  const { db, now } = context
  const userId = signedInUser(request)
  const ticket = wanted.ticket.toLowerCase()
  if (await importStore(db).find(userId, ticket)) return recordNoChange(request)
  const { people } = readPeople(text)
  if (!leave_out_wrong) {
    const judged = await judgeFile(context, await permissionsOf(request, context), people)
    const wrong = judged.flatMap(({ outcome, problems }, index) =>
      outcome === 'wrong'
        ? Object.entries(problems).map(([field, problem]) => [`rows.${people[index]?.row}.${field}`, problem])
        : [],
    )
    if (wrong.length > 0) {
      const fields: FieldProblems = Object.fromEntries(wrong.slice(0, NAMED))
      throw refuse(422, 'invalid', { fields })
    }
  }
  await db.transaction().execute(async transaction => {
    const added = await importStore(transaction).add(
      { ...wanted, ticket, userId, author: authorOf(request) },
      people,
      now(),
    )
    if (!added) return recordNoChange(request)
    await recordChange(transaction, request, {
      action: 'users.import',
      subject: { type: 'import', id: ticket, name: wanted.name },
      after: { rows: people.length, invited: wanted.invite },
    })
  })
}

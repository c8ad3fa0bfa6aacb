import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { lockRoles } from '../../access/administrators'
import { hasPermission } from '../../access/has-permission'
import { accessStore } from '../../access/store'
import { recordChangeBy, userSubject } from '../../audit/record-change'
import { hashPassword } from '../../auth/password/password-hash'
import { createUser } from '../../auth/registration/create-user'
import type { Context } from '../../context/context'
import { DatabaseUnavailable } from '../../db/database-unavailable'
import type { Db } from '../../db/schema'
import { logProblem, runPeriodically } from '../../jobs/run-periodically'
import { roleStore } from '../../roles/store'
import { userStore } from '../../users/store'
import { invitePerson } from '../invite-person'
import { importStore } from './import-store'
import { judgeFile } from './judge-file'
import type { FilePerson } from './read-people'

const POLL = 1000
/** After so many rows requests of others have the database for a moment. */
const BATCH = 20
const PAUSE = 20

/** Makes the accounts of files while the server runs. Any number of processes may do so together. */
export function runImports(app: FastifyInstance, context: Context) {
  // Nobody knows the password that is hashed, so one hash serves all who have none yet.
  let hash: Promise<string> | undefined
  const passwordHash = () => {
    hash ??= hashPassword(randomBytes(32).toString('base64url'))
    return hash
  }
  runPeriodically(app, {
    every: POLL,
    problem: 'an import does not get on',
    run: async closing => {
      let done = 0
      while (!closing.aborted && (await importRow(app, context, passwordHash))) {
        done += 1
        if (done % BATCH === 0) await wait(PAUSE)
      }
    },
  })
}

/** Does the next row of the oldest import. A row that fails for a reason of ours is noted as wrong, so that the others get on. False when there is nothing to do. */
async function importRow(
  app: FastifyInstance,
  context: Context,
  passwordHash: () => Promise<string>,
): Promise<boolean> {
  let begun: { ticket: string; number: number } | undefined
  try {
    return await context.db.transaction().execute(async transaction => {
      const found = await nextRow(transaction)
      if (!found) return false
      const { id: ticket, number } = found
      if (number === null) {
        await transaction
          .updateTable('people_imports')
          .set({ done_at: context.now() })
          .where('id', '=', ticket)
          .execute()
        return true
      }
      begun = { ticket, number }
      await makePerson(context, transaction, { ...found, number }, await passwordHash())
      return true
    })
  } catch (error) {
    if (!begun || error instanceof DatabaseUnavailable) throw error
    logProblem(app.log.child({ job: begun.ticket }), error, 'a row of an import failed')
    await importStore(context.db).settle(begun, 'wrong', { row: { code: 'internal' } })
    return true
  }
}

/** The oldest import that nobody else works at, locked, and its next row; a null row when all are done. */
async function nextRow(transaction: Db) {
  const found = await transaction
    .selectFrom('people_imports')
    .select(['id', 'user_id', 'invite', 'author'])
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!found) return undefined
  const row = await transaction
    .selectFrom('people_import_rows')
    .select(['number', 'person'])
    .where('import_id', '=', found.id)
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return { ...found, number: row?.number ?? null, person: row?.person ?? null }
}

type Row = NonNullable<Awaited<ReturnType<typeof nextRow>>> & { number: number }

/** Makes the account of a row, with all that belongs to it, and notes its outcome: whoever kills the process, none is made twice. */
async function makePerson(context: Context, transaction: Db, found: Row, passwordHash: string) {
  const { id: ticket, number, person, user_id, invite, author } = found
  const importing = importStore(transaction)
  const settle = importing.settle.bind(undefined, { ticket, number })
  const standing = await userStore(transaction).standing(user_id)
  const held = await accessStore(transaction).permissionsOf(user_id, context.now())
  if (standing.isBanned || standing.isLeaving || !hasPermission(held, 'users.create'))
    return settle('wrong', { row: { code: 'import_not_allowed' } })
  await lockRoles(transaction)
  const [judged] = await judgeFile({ db: transaction }, held, [person as FilePerson])
  if (judged?.outcome !== 'create') return settle(judged?.outcome ?? 'wrong', judged?.problems ?? {})
  const { email, details, roles } = judged
  const id = await createUser(transaction, { email, passwordHash, hasPassword: false })
  if (id === undefined) return settle('skip', { email: { code: 'import_taken' } })
  await userStore(transaction).updateAccount(id, details)
  if (roles) await roleStore(transaction).assign(id, roles)
  const names = (await roleStore(transaction).ofUser(id)).map(({ name }) => name)
  await recordChangeBy(transaction, author, {
    action: 'users.create',
    subject: await userSubject(transaction, id),
    after: { email, ...details, roles: names, invited: invite, import: ticket },
  })
  if (invite) await invitePerson(context, transaction, { id, email })
  return settle('create', {})
}

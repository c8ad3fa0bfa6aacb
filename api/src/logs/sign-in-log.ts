import { type LoggedSignIn, type LoggedSignInsExportQuery, SignInKind } from '@app/shared/wire'
import { sql } from 'kysely'
import { createdBetween } from '../db/created-between'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { displayNameOrNull } from '../identity/display-name'
import { readUserAgent } from '../identity/user-agent'

const kinds = SignInKind.anyOf.map(({ const: kind }) => kind)

/** Who got in and who did not, as far as it is wanted; newest first. */
export function signInLog(db: Db, { kind, user, query, ...span }: LoggedSignInsExportQuery) {
  const wanted = query?.trim()
  const found = db
    .selectFrom(signIns(db).as('event'))
    .leftJoin('users', 'users.id', 'event.user_id')
    .where(where =>
      where.and([
        ...(kind ? [where('kind', '=', kind)] : []),
        ...(user ? [where('event.user_id', '=', user)] : []),
        ...createdBetween(span, 'event.created_at'),
        ...(wanted
          ? [
              where.or([
                where('email', 'ilike', containing(wanted)),
                where(
                  where.fn('concat_ws', [where.val(' '), 'first_name', 'last_name']),
                  'ilike',
                  containing(wanted),
                ),
                where('ip_address', '=', wanted),
              ]),
            ]
          : []),
      ]),
    )
  const ordered = found
    .selectAll('event')
    .select(['email', 'first_name', 'last_name', sql<string>`event.created_at::text`.as('exactly')])
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .orderBy('kind', 'desc')
  return {
    async page(wanted: PageWanted) {
      const [rows, { total }] = await Promise.all([
        ordered.limit(wanted.perPage).offset(offsetOf(wanted)).execute(),
        found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { events: rows.map(({ exactly: _, ...row }) => shown(row)), total: Number(total) }
    },

    /** So many that follow one, with the moment in all its digits. */
    async below(last: { exactly: string; id: number; kind: string } | undefined, count: number) {
      const some = last
        ? ordered.where(
            sql<boolean>`(event.created_at, event.id, kind) < (${last.exactly}::timestamptz, ${last.id}, ${last.kind})`,
          )
        : ordered
      return (await some.limit(count).execute()).map(({ exactly, email, ...row }) => ({
        ...shown({ email, ...row }),
        ...{ exactly, email, user_agent: row.user_agent },
      }))
    },
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof signIns>['execute']>>[number] &
  Parameters<typeof displayNameOrNull>[0]

const shown = ({ email, first_name, last_name, user_agent, ...event }: Row): LoggedSignIn => ({
  ...event,
  ...readUserAgent(user_agent ?? ''),
  kind: event.kind as SignInKind,
  user_name: displayNameOrNull({ email, first_name, last_name }) ?? '',
  created_at: event.created_at.toISOString(),
})

/** What histories say of signing in, and the attempts that were refused. */
const signIns = (db: Db) =>
  db
    .selectFrom('failed_sign_ins')
    .select(['id', 'user_id', 'ip_address', 'user_agent', 'city', 'country', 'created_at'])
    .select([sql<string>`'failed'`.as('kind'), sql<string | null>`reason`.as('detail')])
    .unionAll(
      db
        .selectFrom('account_events')
        .select(['id', 'user_id', sql<string>`ip_address`.as('ip_address'), 'user_agent', 'city', 'country'])
        .select(['created_at', 'kind', 'detail'])
        .where('kind', 'in', kinds),
    )

import type { Person } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { mergePermissions } from '../access/merge-permissions'
import { permissionsOf } from '../access/permissions-of'
import { roleCounts } from '../access/role-counts'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { usageOf } from '../file-entries/quota/file-quota'
import { displayName } from '../identity/display-name'
import { readUserAgent } from '../identity/user-agent'
import { sessionStore } from '../session/store'
import { shownAvatar } from '../users/load-user'
import { personVersion } from './person-version'
import { beyond } from './reach'
import { readPerson } from './read-person'

/** One person as the reader of a request may see them; 404 when there is none. */
export async function showPerson(request: FastifyRequest, context: Context, id: number): Promise<Person> {
  const { config, db, now } = context
  const found = await readPerson(db, id, now())
  if (!found) throw notFound('user')
  const [sessions, files, held] = await Promise.all([
    sessionStore(db, now).list(id),
    usageOf(db, id),
    permissionsOf(request, context),
  ])
  const { direct, passkeys, roles, plans, ...person } = found
  const isOver = person.ban_until !== null && person.ban_until <= now()
  const granted = [...roles.flatMap(({ permissions }) => permissions), ...direct]
  return {
    ...person,
    display_name: displayName(person),
    avatar: shownAvatar(person.avatar, config.baseUrl),
    email_verified_at: iso(person.email_verified_at),
    created_at: person.created_at.toISOString(),
    two_factor_confirmed_at: iso(person.two_factor_confirmed_at),
    passkeys_count: Number(passkeys),
    last_seen_at: iso(sessions[0]?.last_active_at ?? null),
    banned_at: isOver ? null : iso(person.banned_at),
    ban_reason: isOver ? null : person.ban_reason,
    ban_until: isOver ? null : iso(person.ban_until),
    delete_at: iso(person.delete_at),
    roles,
    direct_permissions: direct,
    plans,
    permissions: mergePermissions([
      ...[...roles.filter(role => roleCounts(role, person)), ...plans].flatMap(
        ({ permissions }) => permissions,
      ),
      ...direct,
    ]),
    sessions: sessions.map(({ user_agent, last_active_at, ...session }) => ({
      ...session,
      ...readUserAgent(user_agent),
      last_active: last_active_at.toISOString(),
    })),
    files,
    beyond: beyond(held, granted),
    version: personVersion({ ...person, permissions: direct }),
  }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Geolocation } from '../geolocation/geolocation'
import { sessionLifetimes } from './lifetimes'

/** What is known about the browser that signs in. */
export interface NewSession {
  tokenHash: string
  userId: number
  /** Whether the user proved the address. */
  isVerified: boolean
  remember: boolean
  ip: string
  userAgent: string
  location: Geolocation
  /** The session of the administrator who signs in as this user, and when that ends. */
  impersonation?: { origin: Impersonator; endsAt: Date }
}

/** Who is really signed in while a session is somebody else's. */
interface Impersonator {
  sessionId: string
  userId: number
}

/** Who is signed in, as every request finds out. */
export interface Session {
  id: string
  userId: number
  isVerified: boolean
  remember: boolean
  passwordConfirmedAt: Date | null
  /** Null in every session but that of an administrator who is signed in as this user. */
  impersonator: (Impersonator & { endsAt: Date }) | null
}

/** Sessions of signed-in users; visitors have none here. */
export const sessionStore = (db: Db, now: () => Date) => ({
  async create(asked: NewSession): Promise<Session> {
    const { tokenHash, userId, isVerified, remember, ip, userAgent, location, impersonation } = asked
    const time = now()
    const life = remember ? sessionLifetimes.remembered : sessionLifetimes.plain
    const session = {
      id: randomUUID(),
      token_hash: tokenHash,
      user_id: userId,
      remember,
      ip_address: ip,
      user_agent: userAgent.slice(0, 500),
      last_active_at: time,
      expires_at: impersonation?.endsAt ?? new Date(time.getTime() + life),
      password_confirmed_at: null,
      origin_id: impersonation?.origin.sessionId ?? null,
      ...location,
    }
    await db.insertInto('sessions').values(session).execute()
    const impersonator = impersonation ? { ...impersonation.origin, endsAt: impersonation.endsAt } : null
    return { id: session.id, userId, isVerified, remember, passwordConfirmedAt: null, impersonator }
  },

  /** Takes the session of an administrator for this transaction: of two who use it at once, the second waits. Undefined when it is over. */
  lock: (id: string) =>
    db
      .selectFrom('sessions')
      .select(['id', 'user_id', 'remember', 'expires_at', 'password_confirmed_at'])
      .where('id', '=', id)
      .where('expires_at', '>', now())
      .forUpdate()
      .executeTakeFirst(),

  /** Ends every session of an administrator who is signed in as somebody, or those that began in one session. */
  async endImpersonations(origin?: string) {
    const all = db.deleteFrom('sessions').where('origin_id', 'is not', null)
    await (origin === undefined ? all : all.where('origin_id', '=', origin)).execute()
  },

  async end(id: string) {
    await db.deleteFrom('sessions').where('id', '=', id).execute()
  },

  /** Ends one session of a user; false when the user has no such session. */
  async endOf(userId: number, id: string) {
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return ended.numDeletedRows > 0n
  },

  /** Ends every session of a user, but not `keep`. */
  async endAllOf(userId: number, keep?: string) {
    const all = db.deleteFrom('sessions').where('user_id', '=', userId)
    await (keep === undefined ? all : all.where('id', '!=', keep)).execute()
  },

  /** Those of these sessions that go on. */
  async living(ids: readonly string[]): Promise<Set<string>> {
    const time = now()
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('expires_at', '>', time)
      .execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** Rotates the session's token; the old one becomes invalid. */
  async rename(id: string, tokenHash: string) {
    await db.updateTable('sessions').set({ token_hash: tokenHash }).where('id', '=', id).execute()
  },

  async confirmPassword(id: string) {
    await db.updateTable('sessions').set({ password_confirmed_at: now() }).where('id', '=', id).execute()
  },

  /** The living sessions of a user, the last used first; not those of administrators who are signed in as this user. */
  list(userId: number) {
    const time = now()
    return db
      .selectFrom('sessions')
      .select(['id', 'ip_address', 'user_agent', 'last_active_at', 'city', 'country'])
      .where('user_id', '=', userId)
      .where('origin_id', 'is', null)
      .where('expires_at', '>', time)
      .where(or =>
        or.or([or('remember', '=', true), or('last_active_at', '>', before(time, sessionLifetimes.idle))]),
      )
      .orderBy('last_active_at', 'desc')
      .orderBy('id')
      .limit(200)
      .execute()
  },

  /** Deletes what can never be used again; called now and then. */
  async sweep() {
    const time = now()
    await db
      .deleteFrom('sessions')
      .where(or =>
        or.or([
          or('expires_at', '<=', time),
          or.and([
            or('remember', '=', false),
            or('last_active_at', '<=', before(time, sessionLifetimes.idle)),
          ]),
        ]),
      )
      .execute()
  },
})

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds)

import type { AccessToken, ApiScope } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { hashToken, isToken, newToken } from '../secrets/token'
import type { Seen } from '../session/find-session'

const PREFIX = 'hbr_'
const TOUCH = 60_000

/** What a request with an access token may do, and on whose behalf. */
export interface Bearer {
  id: number
  userId: number
  isVerified: boolean
  scopes: ApiScope[]
}

/** Request for a new access token. */
export interface NewAccessToken {
  name: string
  scopes: ApiScope[]
  expiresAt: Date | null
}

const columns = ['id', 'name', 'last_used_at', 'expires_at', 'scopes', 'last_four'] as const

/** Access tokens, known by their hash alone. The prefix lets people and scanners recognise a leaked one. */
export const accessTokenStore = (db: Db, now: () => Date) => ({
  /** The living token behind a secret, marked as used; a suspended user has none. */
  async find(secret: string): Promise<{ bearer: Bearer; seen: Seen } | undefined> {
    if (!secret.startsWith(PREFIX) || !isToken(secret.slice(PREFIX.length))) return undefined
    const time = now()
    const token = await db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.user_id')
      .innerJoin('site_revision', join => join.onTrue())
      .select(['access_tokens.id', 'user_id', 'scopes', 'last_used_at', 'email_verified_at'])
      .select(['users.revision as user', 'site_revision.revision as site'])
      .where('token_hash', '=', hashToken(secret))
      .where(or => or.or([or('banned_at', 'is', null), or('ban_until', '<=', time)]))
      .where(or => or.or([or('expires_at', 'is', null), or('expires_at', '>', time)]))
      .executeTakeFirst()
    if (!token) return undefined
    if (!token.last_used_at || time.getTime() - token.last_used_at.getTime() > TOUCH)
      await db.updateTable('access_tokens').set({ last_used_at: time }).where('id', '=', token.id).execute()
    const bearer = {
      id: token.id,
      userId: token.user_id,
      isVerified: token.email_verified_at !== null,
      scopes: token.scopes,
    }
    return { bearer, seen: { site: token.site, user: token.user } }
  },

  /** The new token and its secret, which cannot be had again. */
  async create(userId: number, { name, scopes, expiresAt }: NewAccessToken) {
    const secret = PREFIX + newToken()
    const row = await db
      .insertInto('access_tokens')
      .values({
        user_id: userId,
        name,
        token_hash: hashToken(secret),
        scopes: JSON.stringify(scopes),
        last_four: secret.slice(-4),
        expires_at: expiresAt,
        last_used_at: null,
        created_at: now(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return { secret, token: shown(row) }
  },

  async list(userId: number): Promise<AccessToken[]> {
    const rows = await db
      .selectFrom('access_tokens')
      .select(columns)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(shown)
  },

  async count(userId: number) {
    const { count } = await db
      .selectFrom('access_tokens')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** The name of what was deleted; undefined when the user has no such token. */
  async remove(userId: number, id: number) {
    const row = await db
      .deleteFrom('access_tokens')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row?.name
  },
})

type Row = Omit<AccessToken, 'last_used_at' | 'expires_at'> &
  Record<'last_used_at' | 'expires_at', Date | null>

const shown = (row: Row): AccessToken => ({
  ...row,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
})

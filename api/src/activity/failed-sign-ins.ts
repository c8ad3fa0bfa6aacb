import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import type { SecurityEvent } from '../observability/security-event'

export const FAILED_SIGN_INS_KEPT_DAYS = 90
const KEPT = FAILED_SIGN_INS_KEPT_DAYS * 24 * 3_600_000

/**
 * Writes down that a sign-in was refused, and whose account was tried. What was typed is left out, as people type passwords into the
 * wrong field; an attempt at no account is written down as well, so that an answer takes as long for either.
 */
export async function noteFailedSignIn(
  { db, now, locate }: Pick<Context, 'db' | 'now' | 'locate'>,
  request: FastifyRequest,
  { event, user = null, reason = '' }: SecurityEvent,
) {
  if (event !== 'authn_login_fail' || request.session) return
  await db
    .insertInto('failed_sign_ins')
    .values({
      user_id: user,
      reason,
      ip_address: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
      ...locate(request),
      created_at: now(),
    })
    .execute()
}

/** Forgets attempts that are older. */
export const failedSignIns = (db: Db, now: () => Date) => ({
  async sweep() {
    await db
      .deleteFrom('failed_sign_ins')
      .where('created_at', '<', new Date(now().getTime() - KEPT))
      .execute()
  },
})

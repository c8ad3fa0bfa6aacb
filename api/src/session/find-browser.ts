import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { hashToken, isToken, newToken, xsrfTokenOf } from '../secrets/token'
import { sessionCookieName, setSessionCookies, XSRF_COOKIE } from './cookies'
import { type Seen, sessionFinder } from './find-session'
import type { Session } from './store'

/** What the cookies of a request say about its sender. */
export interface Browser {
  /** Its secret; visitors have one too, so that their requests cannot be forged either. */
  sessionToken: string
  /** Who is signed in. */
  session: Session | null
  seen: Seen
}

/** Finds out which browser sent a request by its cookies, and sets with the answer whichever of its two cookies it lacks. */
export function browserFinder({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>) {
  const findSession = sessionFinder(db, now)
  const cookieName = sessionCookieName(config.baseUrl)

  return async ({ cookies }: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply): Promise<Browser> => {
    const held = cookies[cookieName]
    const sessionToken = isToken(held) ? held : newToken()
    const { session, seen } = await findSession(hashToken(sessionToken))
    if (sessionToken !== held || cookies[XSRF_COOKIE] !== xsrfTokenOf(sessionToken))
      setSessionCookies(reply, config.baseUrl, { token: sessionToken, remember: session?.remember ?? false })
    return { sessionToken, session, seen }
  }
}

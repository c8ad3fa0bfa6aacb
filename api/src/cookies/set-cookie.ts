import type { FastifyReply } from 'fastify'

/** How long and to whom a cookie shows; `maxAge` in seconds, without it the cookie goes with the browser's session. */
export interface CookieOptions {
  maxAge?: number
  secure: boolean
  httpOnly?: boolean
}

/** Adds a cookie of the whole site to an answer, in place of one of the same name set before. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions) {
  const others = [reply.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter(line => !line.startsWith(`${name}=`))
  const line = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(options.maxAge === undefined ? [] : [`Max-Age=${options.maxAge}`]),
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
  reply.removeHeader('set-cookie')
  reply.header('set-cookie', [...others, line])
}

import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context'
import type { AppKeys } from '../../secrets/app-keys'
import { serverCookieName } from '../../session/cookies'
import type { Exchange } from '../../session/session-lifecycle'

const LIFE = 365 * 24 * 3600
/** Accounts one browser is known for; the one longest unused goes first. */
const MOST = 5
const PURPOSE = 'device'

/** Name of the cookie that marks a known device. */
const deviceCookieName = (baseUrl: string) => serverCookieName('device', baseUrl)

/** What a browser is known by for one account: a random name and a signature over it and the account's address, so that it is worth nothing for another account. */
type Mark = readonly [name: string, signature: string]

const marksOf = (cookie = ''): Mark[] => {
  const parts = cookie.split('.')
  return parts.slice(0, 2 * MOST).flatMap((name, index) => {
    const signature = parts[index + 1]
    return index % 2 === 0 && signature ? [[name, signature] as const] : []
  })
}

const isFor = (keys: AppKeys, email: string, [name, signature]: Mark) =>
  /^[\w-]{22}$/.test(name) && keys.verify(PURPOSE, `${name} ${email}`, signature)

/** The name under which guesses of this browser on an account are counted; undefined for a browser that never signed in to it. */
export function knownDevice(
  { cookies }: FastifyRequest,
  { config, keys }: Pick<Context, 'config' | 'keys'>,
  email: string,
): string | undefined {
  const marks = marksOf(cookies[deviceCookieName(config.baseUrl)])
  return marks.find(mark => isFor(keys, email, mark))?.[0]
}

/** Makes the browser a known one of an account. A name it has already stays, and with it what was counted under it. */
export function markDevice({ request, reply }: Exchange, { config, keys }: Context, email: string) {
  const cookie = deviceCookieName(config.baseUrl)
  const marks = marksOf(request.cookies[cookie])
  const own = marks.find(mark => isFor(keys, email, mark)) ?? newMark(keys, email)
  const kept = [own, ...marks.filter(([name]) => name !== own[0])].slice(0, MOST)
  reply.setCookie(cookie, kept.flat().join('.'), { maxAge: LIFE, httpOnly: true })
}

function newMark(keys: AppKeys, email: string): Mark {
  const name = randomBytes(16).toString('base64url')
  return [name, keys.sign(PURPOSE, `${name} ${email}`)]
}

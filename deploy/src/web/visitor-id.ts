import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'

const NAME = 'mfe_uid'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The random id that decides which canary group a browser is in; `cookie` is to be set when it is new. */
export function visitorId(
  cookieHeader: string | undefined,
  { path, secure }: { path: string; secure: boolean },
): { uid: string; cookie?: string } {
  const known = parseCookie(cookieHeader ?? '')[NAME]
  if (known && /^[\w-]{8,64}$/.test(known)) return { uid: known }
  const uid = randomUUID()
  // Scripts read it: the shell resolves later manifests with the same id.
  const cookie = stringifySetCookie({
    name: NAME,
    value: uid,
    path,
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    secure,
  })
  return { uid, cookie }
}

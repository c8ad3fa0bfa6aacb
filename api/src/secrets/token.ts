import { createHash, randomBytes } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A new secret of 256 random bits for the session cookie; it says nothing by itself. */
export const newToken = () => randomBytes(32).toString('base64url')

/** True for texts this server could have made. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text)

/** What is stored of a token. */
export const hashToken = (token: string) => sha256(token)

/** The token pages send back in `X-XSRF-TOKEN`; it belongs to one session and does not give that session away. */
export const xsrfTokenOf = (token: string) => sha256(`xsrf:${token}`)

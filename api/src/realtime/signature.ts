import { createHmac, timingSafeEqual } from 'node:crypto'

/** What signs subscriptions: the public key of the application and its secret. */
export interface Credentials {
  key: string
  secret: string
}

/**
 * The signature of the Pusher protocol over a text such as `<socket id>:<channel>`, as `<key>:<HMAC-SHA256 in hex>`.
 * See https://pusher.com/docs/channels/library_auth_reference/auth-signatures.
 */
export const sign = ({ key, secret }: Credentials, text: string) =>
  `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`

/** What is signed for a private channel; `channelData` is passed on to the server of the sockets. */
export const subscriptionText = (socketId: string, channel: string, channelData?: string) =>
  [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')

/** What is signed for the sign-in of a user. */
export const userText = (socketId: string, userData: string) => `${socketId}::user::${userData}`

/** Compares in a time that does not depend on where the two differ. */
export function isSignedBy(credentials: Credentials, text: string, signature: unknown): boolean {
  const expected = Buffer.from(sign(credentials, text))
  const given = Buffer.from(String(signature))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

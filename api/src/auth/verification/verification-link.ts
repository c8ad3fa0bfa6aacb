import { createHash } from 'node:crypto'
import type { Context } from '../../context/context'

const LIFE = 24 * 3600

/** What a verification link is about. */
export interface VerificationLink {
  id: number
  hash: string
  expires: number
  signature: string
}

/** Stands for an address in a link, so that the link is no good for another one. */
export const emailHash = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 40)

/** A signed address that proves a mailbox for 24 hours. */
export function verificationUrl(
  { config, keys, now }: Pick<Context, 'config' | 'keys' | 'now'>,
  { id, email }: { id: number; email: string },
) {
  const hash = emailHash(email)
  const expires = Math.floor(now().getTime() / 1000) + LIFE
  const signature = keys.sign('verify-email', `${id}/${hash}/${expires}`)
  return `${config.baseUrl}/auth/email/verify/${id}/${hash}?expires=${expires}&signature=${signature}`
}

/** What a link is worth. */
export function checkLink(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  { id, hash, expires, signature }: VerificationLink,
): 'good' | 'expired' | 'damaged' {
  if (!keys.verify('verify-email', `${id}/${hash}/${expires}`, signature)) return 'damaged'
  return expires * 1000 > now().getTime() ? 'good' : 'expired'
}

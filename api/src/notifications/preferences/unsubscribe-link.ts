import type { Context } from '../../context/context'

/** Stands for everything in a link of a digest, which lists notifications of several types. */
export const EVERYTHING = 'everything'

/** Where the links of mails lead. */
export const UNSUBSCRIBE = '/api/v1/notifications/unsubscribe'

/** Whose mails of what end. */
export interface Unsubscription {
  userId: number
  /** The id of a type, or `EVERYTHING`. */
  type: string
}

const PURPOSE = 'unsubscribe'

/** An address by which a person ends mails of one type, signed in or not. It is good for nothing else, and for ever: old mails must work. */
export function unsubscribeUrl(
  { config, keys }: Pick<Context, 'config' | 'keys'>,
  { userId, type }: Unsubscription,
): string {
  const signature = keys.sign(PURPOSE, `${userId}:${type}`)
  return `${config.baseUrl}${UNSUBSCRIBE}?${new URLSearchParams({ user: String(userId), type, signature })}`
}

/** True when this installation made the link. */
export const isOwnLink = (
  { keys }: Pick<Context, 'keys'>,
  { userId, type }: Unsubscription,
  signature: string,
) => keys.verify(PURPOSE, `${userId}:${type}`, signature)

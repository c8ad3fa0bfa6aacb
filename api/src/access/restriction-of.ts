import type { Permission } from '@app/shared/wire'

/** How much of something these permissions allow; null without a limit. Who lacks the permission may have none of it, except administrators. */
export function restrictionOf(held: readonly Permission[], permission: string, restriction: string) {
  const found = held.find(({ name }) => name === permission)
  if (!found) return held.some(({ name }) => name === 'admin') ? null : 0
  return found.restrictions.find(({ name }) => name === restriction)?.value ?? null
}

import { sessionStore } from '@app/shared/storage'
import type { Registry } from '../manifest/registry'

/** URL of the shell that is live, when this page runs another one; it only comes with another document. */
export function outdatedBy({ current, shell }: Pick<Registry, 'current' | 'shell'>): string | undefined {
  const live = current().shell?.url
  return live !== shell?.url ? live : undefined
}

const PREFIX = 'mfe:reloaded:'

/**
 * Calls `reload` unless this tab was loaded anew for the same build before: what does not show up after one reload will not after
 * another. Says whether it did. Where storage is blocked, never.
 */
export function reloadOnce(build: string, reload: () => void): boolean {
  if (sessionStore.getItem(PREFIX + build) || !sessionStore.setItem(PREFIX + build, 'yes')) return false
  reload()
  return true
}

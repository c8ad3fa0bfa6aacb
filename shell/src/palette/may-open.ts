import { isEntryVisible, isShutOut, mustVerifyEmail } from '@app/shared/access'
import type { MenuEntry } from '@app/shared/contract'
import { findTarget, type Resolved, targetVerdict } from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'

/** Whether a path of the app opens for a visitor; while it is shut to them, or until they have confirmed their address, none does. */
export function mayOpen(resolved: Resolved, bootstrap: Bootstrap, path: string): boolean {
  if (mustVerifyEmail(bootstrap) || isShutOut(bootstrap)) return false
  const target = findTarget(resolved, bootstrap, path.replace(/[?#].*/, ''))
  return target !== undefined && targetVerdict(target, bootstrap, false) === 'enter'
}

/** Whether an entry of a remote is for a visitor, and its path opens. */
export const isOffered = (
  resolved: Resolved,
  bootstrap: Bootstrap,
  entry: Pick<MenuEntry, 'path' | 'access' | 'feature' | 'unless'>,
): boolean => isEntryVisible(entry, bootstrap) && mayOpen(resolved, bootstrap, entry.path)

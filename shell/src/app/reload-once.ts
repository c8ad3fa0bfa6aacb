const PREFIX = 'mfe:reloaded:'

/**
 * Calls `reload` unless this tab was loaded anew for the same build before: what does not show up after one reload will not after
 * another. Says whether it did. Where storage is blocked, never.
 */
export function reloadOnce(build: string, reload: () => void): boolean {
  try {
    if (sessionStorage.getItem(PREFIX + build)) return false
    sessionStorage.setItem(PREFIX + build, 'yes')
  } catch {
    return false
  }
  reload()
  return true
}

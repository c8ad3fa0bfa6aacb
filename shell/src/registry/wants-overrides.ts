import { localStore } from '@app/shared/storage'

/** Where import-map-overrides and `mfe dev` put the URL of a remote under work, by its name. */
export const OVERRIDE_PREFIX = 'import-map-override:'
export const VERSION_PARAMETER = 'mfe'
export const REVISION_PARAMETER = 'mfe-rev'

/** Whether the visitor asks for something other than what is live; only then is the code for it fetched. */
export function wantsOverrides(): boolean {
  const asked = new URLSearchParams(location.search)
  if (asked.has(VERSION_PARAMETER) || asked.has(REVISION_PARAMETER)) return true
  return localStore.keys(OVERRIDE_PREFIX).length > 0
}

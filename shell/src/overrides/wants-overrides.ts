import { localStore } from '@app/shared/storage'

/** Where import-map-overrides and `mfe dev` put the URL of a remote under work, by its name. */
export const OVERRIDE_PREFIX = 'import-map-override:'
export const VERSION_PARAMETER = 'mfe'
export const REVISION_PARAMETER = 'mfe-rev'
/** `name:port`: a remote that `mfe dev` serves on this machine. */
export const DEV_PARAMETER = 'mfe-dev'

/** Whether the visitor asks for something other than what is live; only then is the code for it fetched. */
export function hasOverrides(): boolean {
  const asked = new URLSearchParams(location.search)
  if ([VERSION_PARAMETER, REVISION_PARAMETER, DEV_PARAMETER].some(name => asked.has(name))) return true
  return localStore.keys(OVERRIDE_PREFIX).length > 0
}

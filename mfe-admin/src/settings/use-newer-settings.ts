import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import type { Settings } from '@app/shared/wire'
import { settingsQuery } from './setting-calls'

const CHANGED_MEANWHILE = 409

/**
 * Told of a refused save: what others have stored since the form began, undefined where that was not the reason. A form shows it
 * wherever nothing was typed, so that whoever saves again replaces the rest knowingly.
 */
export function useNewerSettings(): (refusal: unknown) => Promise<Settings> | undefined {
  const { http, queries, notify } = useHost()
  return refusal => {
    if (!(refusal instanceof ApiError && refusal.status === CHANGED_MEANWHILE)) return undefined
    notify({
      type: 'danger',
      message:
        'Somebody else has changed settings meanwhile. Nothing was saved. Save again to replace theirs.',
    })
    return queries.fetchQuery({ ...settingsQuery(http), staleTime: 0 })
  }
}

import type { Http } from '@app/shared/http'
import type { Settings, SettingsResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'
import { settingAt } from './setting-at'

/** The key of the stored settings among cached answers. */
export const SETTINGS = ['admin', 'settings'] as const

/** What is stored, before the server fills in what it decides itself. */
export const settingsQuery = (http: Http) =>
  queryOptions({
    queryKey: SETTINGS,
    queryFn: async () => (await http.get<SettingsResponse>('settings')).settings,
  })

/** Stores settings by dotted name, all or none; the answer has all of them. Refused when somebody else has changed one since `read`. */
export async function saveSettings(
  http: Http,
  { settings, read }: { settings: Record<string, unknown>; read: Settings },
): Promise<Settings> {
  const from = Object.fromEntries(Object.keys(settings).map(name => [name, settingAt(read, name)]))
  return (await http.put<SettingsResponse>('settings', { settings, from })).settings
}

import type { Http } from '@app/shared/http'
import type { Settings, SettingsResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The key of the stored settings among cached answers. */
export const SETTINGS = ['admin', 'settings'] as const

/** What is stored, before the server fills in what it decides itself. */
export const settingsQuery = (http: Http) =>
  queryOptions({
    queryKey: SETTINGS,
    queryFn: async () => (await http.get<SettingsResponse>('settings')).settings,
  })

/** Stores settings by dotted name, all or none; the answer has all of them. */
export const saveSettings = async (http: Http, settings: Record<string, unknown>): Promise<Settings> =>
  (await http.put<SettingsResponse>('settings', { settings })).settings

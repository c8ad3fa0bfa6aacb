import { aBootstrap } from '@app/shared/testing'
import { Settings } from '@app/shared/wire'
import { destinations } from '../../remote.json'
import { settingAt } from './setting-at'
import { settingGroups } from './setting-groups'

/** Settings that nobody types here: what the server decides, what has a screen of its own, and what nothing reads. */
const ELSEWHERE = [
  /^(asset_url|base_url|html_base_uri|menus|realtime|is_mobile_device|show_cookie_notice|editor_origins|logging|site)\b/,
  /^(recaptcha\.(site_key|provider)|i18n\.lines|fonts\.files|themes\.all|billing\.(stripe|test_mode))\b/,
  /^uploads\.(uploads_driver|public_driver|s3_direct_upload|origins)$/,
  /^(branding|homepage|cookie_notice|maintenance|custom_code|themes|fonts)\./,
]

it('has a place for every setting that an owner may change', () => {
  const keys = settingGroups.flatMap(({ settings }) => settings.map(({ key }) => key))
  const leaves = (schema: object, path: string[]): string[] => {
    const parts: unknown = Reflect.get(schema, 'properties')
    if (typeof parts !== 'object' || parts === null) return [path.join('.')]
    return Object.entries(parts).flatMap(([name, part]) => leaves(part, [...path, name]))
  }
  const all = leaves(Settings, [])
  expect(all).toEqual(expect.arrayContaining(['registration.policies', 'ads.disable', 'dates.format']))
  const isPlaced = (key: string) =>
    keys.some(other => other === key || other.startsWith(`${key}.`)) || ELSEWHERE.some(rule => rule.test(key))
  expect(all.filter(key => !isPlaced(key))).toEqual([])
})

it('has a field for settings that there are', () => {
  const { settings } = aBootstrap()
  const missing = settingGroups
    .flatMap(group => group.settings.map(({ key }) => key))
    .filter(key => settingAt(settings, key.replace(/\.[^.]+$/, '')) === undefined)
  expect(missing).toEqual([])
})

it('offers each of them to the search of the site, by its words and in its group', () => {
  const listed = destinations.filter(({ group }) => group === 'Settings')
  expect(listed).toEqual(
    settingGroups.flatMap(({ title, settings }) =>
      settings.map(({ key, label }) => ({
        ...{ label, path: `/admin/settings?query=${key}`, within: title },
        ...{ group: 'Settings', icon: 'settings' },
      })),
    ),
  )
})

import type { Settings } from '../wire'

/** The setting at a dotted path such as `billing.enable`; `undefined` where the path leads nowhere. */
export const settingAt = (settings: Settings, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), settings)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

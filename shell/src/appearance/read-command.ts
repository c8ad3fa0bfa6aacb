import { isThemeFont, isThemeValue } from '@app/shared/theme-rules'
import { APPEARANCE_EDITOR, type AppearanceCommand, type Theme } from '@app/shared/wire'

/** What the appearance editor says, if that is what a message is: marked, known and of the right shape in every part. */
export function readCommand(data: unknown): AppearanceCommand | undefined {
  if (!isRecord(data) || data.source !== APPEARANCE_EDITOR) return undefined
  switch (data.type) {
    case 'navigate':
      return isPath(data.to) ? { type: data.type, to: data.to } : undefined
    case 'setValues':
      return isValues(data.values) ? { type: data.type, values: data.values } : undefined
    case 'setThemeFont':
      return data.value === null || isThemeFont(data.value)
        ? { type: data.type, value: data.value }
        : undefined
    case 'setThemeValue':
      return isText(data.name) && isText(data.value) && isThemeValue(data.name, data.value)
        ? { type: data.type, name: data.name, value: data.value }
        : undefined
    case 'setActiveTheme':
      return Number.isInteger(data.themeId) ? { type: data.type, themeId: Number(data.themeId) } : undefined
    case 'setCustomCode':
      return (data.mode === 'html' || data.mode === 'css') && (data.value === null || isText(data.value))
        ? { type: data.type, mode: data.mode, value: data.value }
        : undefined
    default:
      return undefined
  }
}

type Values = Extract<AppearanceCommand, { type: 'setValues' }>['values']

const isValues = (values: unknown): values is Values =>
  isRecord(values) &&
  (values.themes === undefined || (Array.isArray(values.themes) && values.themes.every(isTheme))) &&
  (values.settings === undefined ||
    (isRecord(values.settings) && Object.values(values.settings).every(isRecord)))

const isTheme = (theme: unknown): theme is Theme =>
  isRecord(theme) &&
  Number.isInteger(theme.id) &&
  isText(theme.name) &&
  [theme.is_dark, theme.default_light, theme.default_dark].every(flag => typeof flag === 'boolean') &&
  isRecord(theme.values) &&
  Object.entries(theme.values).every(([name, value]) => isText(value) && isThemeValue(name, value)) &&
  (theme.font === undefined || theme.font === null || isThemeFont(theme.font))

/** A path of this site: no other origin, however browsers read it. */
const isPath = (to: unknown): to is string =>
  isText(to) && to.startsWith('/') && URL.canParse(to, location.origin) && isOwn(new URL(to, location.origin))

const isOwn = ({ origin }: URL) => origin === location.origin

const isText = (value: unknown): value is string => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

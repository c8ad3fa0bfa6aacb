import type { ReadVariable } from './read-variable'

/** Further origins of the application's own host whose pages may be the appearance editor. */
export const readEditorOrigins = (read: ReadVariable, baseUrl: string): string[] =>
  read(
    'APPEARANCE_EDITOR_ORIGINS',
    [],
    text => {
      const origins = text.split(',').map(origin => origin.trim())
      const { hostname } = new URL(baseUrl)
      return origins.every(origin => isOrigin(origin) && new URL(origin).hostname === hostname)
        ? origins
        : undefined
    },
    'a list of origins of the same host as BASE_URL, such as https://app.example.com:8443',
  )

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

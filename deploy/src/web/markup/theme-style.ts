import { themeVariables } from '@app/shared/theme-rules'
import type { Theme } from '@app/shared/wire'
import { type Html, raw } from './html'

/** Whether a value of CSS is nothing more than a value. */
export const isPlainValue = (value: string) => !/[;{}<\\]|url\(|\/\*/i.test(value)

/** A theme's variables as a `style` attribute; a value that would be more than a value is left out. */
export const styleOf = (theme: Theme) =>
  Object.entries(themeVariables(theme))
    .filter(([name, value]) => /^--be-[\w-]+$/.test(name) && isPlainValue(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The content of a `<style>` that leaves the choice of a theme to the visitor's system, before any script runs. */
export const systemStyleOf = ({ light, dark }: { light: Theme; dark: Theme }): Html =>
  raw(
    `:root{${styleOf(light)};color-scheme:light}` +
      `@media (prefers-color-scheme:dark){:root{${styleOf(dark)};color-scheme:dark}}`,
  )

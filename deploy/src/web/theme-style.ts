import type { Theme } from '@app/shared/wire'

/** A theme's variables as a `style` attribute; a value that would be more than a value is left out. */
export const styleOf = ({ values }: Theme) =>
  Object.entries(values)
    .filter(([name, value]) => /^--be-[\w-]+$/.test(name) && !/[;{}\\]|url\(|\/\*/i.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

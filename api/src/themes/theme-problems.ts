import { isThemeValue } from '@app/shared/theme-rules'
import type { Theme } from '@app/shared/wire'
import type { Problem } from '../errors/app-error'

/** What is wrong with a whole list of themes, by the place in it. There is one for light and one for dark, of those that are left. */
export function themeProblems(themes: readonly Theme[], offeredFonts: readonly string[] | null) {
  const problems: Record<string, Problem> = {}
  if (themes.length === 0) return { themes: { code: 'theme_last' } } satisfies Record<string, Problem>
  const isOne = (flag: 'default_light' | 'default_dark') => themes.filter(theme => theme[flag]).length === 1
  if (!isOne('default_light') || !isOne('default_dark')) problems.themes = { code: 'theme_defaults' }
  if (new Set(themes.map(({ id }) => id)).size < themes.length) problems.themes = { code: 'theme_twice' }
  for (const [index, { name, values, font }] of themes.entries()) {
    for (const [variable, value] of Object.entries(values))
      if (!isThemeValue(variable, value))
        problems[`themes.${index}.values.${variable}`] = {
          code: 'theme_value',
          params: { theme: name, name: variable },
        }
    if (font && offeredFonts && !offeredFonts.includes(font.family))
      problems[`themes.${index}.font`] = { code: 'theme_font', params: { theme: name, family: font.family } }
  }
  return problems
}

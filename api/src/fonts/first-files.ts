import { withBase } from '@app/shared/base-path'
import { weightOf } from '@app/shared/theme-rules'
import type { Theme } from '@app/shared/wire'
import { fontFile, ownFonts } from './own-fonts'

/** Languages whose letters are in a file of their own; all others begin with Latin ones. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  fa: 'arabic',
  ur: 'arabic',
  ru: 'cyrillic',
  el: 'greek',
}

/** Paths of the files that text in a language begins with, for each font of the themes that this site serves itself. */
export function firstFontFiles(
  themes: readonly Theme[],
  language: string,
  base: string,
): Record<string, string> {
  const script = SCRIPTS[language.split('-')[0] ?? '']
  const files = themes.flatMap(({ font }) => {
    const own = font && ownFonts().find(({ family }) => family === font.family)
    if (!font || !own?.weights.includes(weightOf(font))) return []
    const subset = script && Object.hasOwn(own.subsets, script) ? script : 'latin'
    const file = fontFile(own, subset, weightOf(font))
    return [[font.family, withBase(`/assets/fonts/files/${file}`, base)] as const]
  })
  return Object.fromEntries(files)
}

import { fontFile, type InstalledFont } from './own-fonts'

/** What a page asks for, such as `Lora:wght@400;600`. */
const WANTED = /^([A-Za-z0-9 ]{1,60})(?::wght@(\d{3}(?:;\d{3}){0,8}))?$/

/** The family and weights of a `family` in the address of a font's CSS; weight 400 unless it names some. Undefined when it is none. */
export function wantedFont(text: string): { family: string; weights: number[] } | undefined {
  const [, family, weights = '400'] = WANTED.exec(text) ?? []
  return family === undefined ? undefined : { family, weights: weights.split(';').map(Number) }
}

/** The CSS of a font in weights it has: one face for each file, so that browsers get only what has characters they show. */
export function fontCss(font: InstalledFont, wanted: number[]): string {
  const { family, subsets, weights } = font
  const faces = Object.entries(subsets).flatMap(([subset, range]) =>
    weights
      .filter(weight => wanted.includes(weight))
      .map(
        weight => `/* ${subset} */
@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url(files/${fontFile(font, subset, weight)}) format('woff2');
  unicode-range: ${range};
}
`,
      ),
  )
  return faces.join('')
}

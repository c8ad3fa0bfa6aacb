import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { OwnFont } from '@app/shared/wire'

/** A font that is installed with the server. */
export interface InstalledFont extends OwnFont {
  /** What the names of its files begin with. */
  slug: string
  version: string
  /** Which characters each of its files has, by the name of the subset. */
  subsets: Readonly<Record<string, string>>
  folder: string
}

const PACKAGES = [
  'atkinson-hyperlegible-next',
  'ibm-plex-sans-arabic',
  'jetbrains-mono',
  'lora',
  'nunito-sans',
  'source-serif-4',
]

const installed = createRequire(import.meta.url)
let fonts: readonly InstalledFont[] | undefined

/** The fonts the server has, by name; read once. */
export const ownFonts = (): readonly InstalledFont[] => (fonts ??= PACKAGES.map(readFont))

/** The name of the file with a font's characters of one subset in one weight; new with every version of the font. */
export const fontFile = ({ slug, version }: InstalledFont, subset: string, weight: number) =>
  `${slug}-${subset}-${weight}-normal.woff2?v=${version}`

function readFont(slug: string): InstalledFont {
  const folder = dirname(installed.resolve(`@fontsource/${slug}/package.json`))
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { family, weights } = read('metadata.json')
  const { version } = read('package.json')
  return { slug, family, weights, version, subsets: read('unicode.json'), folder }
}

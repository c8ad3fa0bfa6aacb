import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Variant } from '../serve/variant-server'

interface BuiltFiles {
  entry: string
  preload: Record<string, string[]>
}

/** The app built another way: the document's release files are replaced by the files in `folder`. */
export function asBundle({
  name,
  folder,
  base,
  place,
  isPreloaded,
}: {
  name: string
  folder: string
  base: string
  place: string
  isPreloaded: boolean
}): Variant {
  const { entry, preload }: BuiltFiles = JSON.parse(
    readFileSync(path.join(folder, base, 'release.json'), 'utf8'),
  )
  const url = (file: string) => `/bench/${name}/${base}${file}`
  const files = [...new Set(preload[place] ?? Object.values(preload)[0] ?? [])]
  const first = files.filter(file => file !== entry)
  const styles = Object.values(preload)
    .flat()
    .filter(file => /^main\..*css$/.test(file))
  return {
    name,
    folder,
    document: html =>
      withoutReleaseFiles(html).replace(
        '</head>',
        [
          ...[...new Set(styles)].map(
            file => `<style>${inlined(path.join(folder, base, file), url(''))}</style>`,
          ),
          ...(isPreloaded
            ? first
                .filter(file => !styles.includes(file))
                .map(
                  file =>
                    `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${url(file)}">`,
                )
            : []),
          `<script defer src="${url(entry)}"></script>`,
          '</head>',
        ].join('\n'),
      ),
  }
}

const inlined = (file: string, base: string) =>
  readFileSync(file, 'utf8').replaceAll(/url\((?!data:|\/|https?:)/g, `url(${base}`)

/** The document with its state, but without the composed app's scripts, styles and preload links. */
const withoutReleaseFiles = (html: string) =>
  html
    .replaceAll(/<link rel="(?:preload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<script[^>]* (?:src=[^>]*>|id="start"[^>]*>[^<]*)<\/script>/g, '')

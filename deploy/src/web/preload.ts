import type { ManifestEntry } from '../manifest'

/** A file to fetch early, with what the browser needs to use it later without asking again. */
export interface EarlyFile {
  url: string
  integrity: string
  as: 'script' | 'style'
}

/** The files a place needs first, in the order of the build; only those a browser can preload with integrity. */
export const earlyFiles = ({ url, extras }: ManifestEntry, key: string): EarlyFile[] =>
  (extras.preload[key] ?? []).flatMap(path => {
    const as = path.endsWith('.js') ? ('script' as const) : path.endsWith('.css') && ('style' as const)
    const file = extras.files[path]
    return as && file ? [{ url: beside(url, path), integrity: file.sri, as }] : []
  })

/** URL of a file that lies beside an entry. */
export const beside = (entryUrl: string, path: string) =>
  entryUrl.slice(0, entryUrl.lastIndexOf('/') + 1) + path

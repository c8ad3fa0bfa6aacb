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

/** Everything to fetch early for a place: the remote's files, and those of the shell that hold what the place shares. */
export const earlyFilesOfPlace = (entry: ManifestEntry, key: string, shell: ManifestEntry): EarlyFile[] => [
  ...earlyFiles(entry, key),
  ...(entry.extras.needs?.[key] ?? []).flatMap(request => earlyFiles(shell, request)),
]

/** URL of a file that lies beside an entry. */
export const beside = (entryUrl: string, path: string) =>
  entryUrl.slice(0, entryUrl.lastIndexOf('/') + 1) + path

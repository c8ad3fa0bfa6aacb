import type { ManifestEntry } from '@app/deploy/manifest'
import { fileUrl } from './integrity'
import type { CompletePlace } from './release-records'

/** A file as a tag asks for it; `size` is what ops signed, in bytes. */
export interface FirstFile {
  url: string
  size: number
}

/** Every file a place needs first: the remote's own, and those of the shell that are no part of its first file. */
export function firstFiles({ entry, key }: CompletePlace, shell: ManifestEntry | undefined): FirstFile[] {
  const own = filesOf(entry, key)
  const shared = (entry.extras.needs?.[key] ?? []).flatMap(request => (shell ? filesOf(shell, request) : []))
  return [...own, ...shared]
}

/** The files of one version alone. */
export const filesOf = ({ url, extras }: ManifestEntry, key: string): FirstFile[] =>
  (extras.preload[key] ?? []).map(path => ({
    url: fileUrl(url, path),
    size: extras.files[path]?.size ?? 0,
  }))

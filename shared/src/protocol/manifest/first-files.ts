import type { ManifestEntry } from './manifest'

/** A file that a target needs before it can render. */
export interface FirstFile {
  /** Absolute where the entry's is, else a path on the origin. */
  url: string
  /** `sha384-<base64>` as it was published; empty for a file the release does not list. */
  integrity: string
  /** Bytes. */
  size: number
}

/** Every file a target needs first: the remote's own, and those of the shell's files that are no part of its first one. */
export const firstFiles = (
  { entry, key }: { entry: ManifestEntry; key: string },
  shell: ManifestEntry | undefined,
): FirstFile[] => [
  ...filesOf(entry, key),
  ...(entry.extras.needs?.[key] ?? []).flatMap(request => (shell ? filesOf(shell, request) : [])),
]

/** The files that one release alone names for a key of its `preload`, in the order of the build. */
export const filesOf = ({ url, extras }: ManifestEntry, key: string): FirstFile[] =>
  (extras.preload[key] ?? []).map(path => ({
    url: fileUrl(url, path),
    integrity: extras.files[path]?.sri ?? '',
    size: extras.files[path]?.size ?? 0,
  }))

/** URL of a file of a release: releases keep their files beside the entry and below it. */
export const fileUrl = (entryUrl: string, path: string) =>
  entryUrl.slice(0, entryUrl.lastIndexOf('/') + 1) + path

import type { ReleaseRecord } from '@app/shared/protocol'
import { tooLarge } from './too-large'

/** What a release says that cannot be: each a sentence. */
export function inconsistencies(
  release: ReleaseRecord,
  { name, version }: { name: string; version: string },
): string[] {
  const { files, entry, preload, kind } = release
  const strangers = [entry, ...Object.values(preload).flat()].filter(path => !Object.hasOwn(files, path))
  const badPaths = Object.keys(files).filter(path => !isPlainPath(path))
  return [
    (release.name !== name || release.version !== version) &&
      `The release calls itself ${release.name}@${release.version}, the address says ${name}@${version}.`,
    (kind === 'shell') !== (name === 'shell') && 'The name "shell" and the kind "shell" belong together.',
    strangers.length > 0 && `Not among its files: ${[...new Set(strangers)].join(', ')}.`,
    Object.hasOwn(files, 'release.json') &&
      'A file may not be called release.json: the record itself is served there.',
    badPaths.length > 0 && `Not usable as a path: ${badPaths.join(', ')}.`,
    ...tooLarge(release),
  ].filter(problem => problem !== false)
}

const isPlainPath = (path: string) => path.split('/').every(segment => /^[\w@~-][\w.@~-]*$/.test(segment))

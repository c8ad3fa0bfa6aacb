import type { Target } from '@app/shared/protocol'
import type { Registry } from '../registry/registry'
import { mounted } from './mounted'

/** Whose code an error came out of, by the files it names. Undefined when it names none of a remote. */
export function blame(
  error: unknown,
  registry: Pick<Registry, 'manifest'>,
): Pick<Target, 'remote' | 'entry'> | undefined {
  const trace = error instanceof Error ? (error.stack ?? '') : ''
  const standing = mounted.current()
  const live = Object.entries(registry.manifest().microFrontends).flatMap(([remote, entries]) =>
    entries.map(entry => ({ remote, entry })),
  )
  const named = [...(standing ? [standing] : []), ...live]
    .map(it => ({ ...it, at: trace.indexOf(folderOf(it.entry.url)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  // React is the shell's, and stands below everybody's code.
  return named.find(({ entry }) => entry.extras.kind !== 'shell') ?? named[0]
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1)

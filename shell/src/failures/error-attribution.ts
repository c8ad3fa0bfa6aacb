import type { Target } from '@app/shared/protocol'
import type { Registry } from '../manifest/registry'
import type { ActiveRemote } from '../state/active-remote'

/** The remote whose code an error came out of, by the files its stack names. Undefined when it names none of a remote. */
export function attributeError(
  error: unknown,
  registry: Pick<Registry, 'manifest'>,
  activeRemote: Pick<ActiveRemote, 'current'>,
): Pick<Target, 'remote' | 'entry'> | undefined {
  const trace = error instanceof Error ? (error.stack ?? '') : ''
  const active = activeRemote.current()
  const live = Object.entries(registry.manifest().microFrontends).flatMap(([remote, entries]) =>
    entries.map(entry => ({ remote, entry })),
  )
  const named = [...(active ? [active] : []), ...live]
    .map(it => ({ ...it, at: trace.indexOf(folderOf(it.entry.url)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  // React is part of the shell's files, and below everybody's code in every stack.
  return named.find(({ entry }) => entry.extras.kind !== 'shell') ?? named[0]
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1)

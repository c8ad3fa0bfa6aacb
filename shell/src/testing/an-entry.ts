import type { Claim, Destination, Finding, MenuEntry, Shortcut, SlotClaim } from '@app/shared/contract'
import type { ManifestEntry } from '@app/shared/protocol'

interface EntryOptions {
  name: string
  version?: string
  claims?: Claim[]
  slots?: SlotClaim[]
  menuEntries?: MenuEntry[] | undefined
  destinations?: Destination[] | undefined
  findings?: Finding[] | undefined
  shortcuts?: Shortcut[] | undefined
  preload?: Record<string, string[]>
  contract?: number
  runtime?: string
}

/** An entry of the manifest as a publish would make it. */
export function anEntry({
  name,
  version = '1.0.0',
  claims = [],
  slots = [],
  menuEntries,
  destinations,
  findings,
  shortcuts,
  preload = {},
  contract = 1,
  runtime = '2.9.2',
}: EntryOptions): ManifestEntry {
  const files = ['remoteEntry.js', ...Object.values(preload).flat()]
  return {
    url: `/r/${name}/${version}/remoteEntry.js`,
    metadata: { version, integrity: `sha384-${name}` },
    deployment: { traffic: 100, default: true },
    extras: {
      kind: 'react',
      container: `mfe_${name}__${version.replace(/\W/g, '_')}`,
      files: Object.fromEntries(
        files.map(file => [file, { sri: `sha384-${name}-${version}-${file}`, size: 1 }]),
      ),
      claims,
      slots,
      ...(menuEntries && { menuEntries }),
      ...(destinations && { destinations }),
      ...(findings && { findings }),
      ...(shortcuts && { shortcuts }),
      preload,
      requires: { contract, shared: '^1.0.0', runtime },
    },
  }
}

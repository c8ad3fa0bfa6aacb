import { permissionNames } from '../../shared/src/access/permission-names'
import type { RemoteManifest } from '../../shared/src/contract/remote'
import { table } from './table'

/** `docs/features-and-permissions.md`: what the remotes of this repository declare, and permissions that only the server asks for. */
export function declaredDocument(remotes: readonly RemoteManifest[]): string {
  const features = rows(remotes, ({ features = {} }) => features)
  const permissions = rows(remotes, ({ permissions = {} }) => permissions)
  const others = permissionNames.filter(
    name => name !== 'admin' && !remotes.some(({ permissions = {} }) => name in permissions),
  )
  return `# Features and permissions

Written by \`npm run contract\` from the \`remote.json\` files and \`shared/src/access/permission-names.ts\`; a test holds it to them.

## Features

Settings that decide what a remote shows. Administrators change them with \`PUT /api/v1/settings\`; their types are in
\`shared/src/wire/settings.ts\`, their defaults in \`api/src/settings/defaults.ts\`.

${table(['setting', 'what it switches', 'remote'], features)}

## Permissions

Names that roles hold. What they open in a page is presentation: the API refuses on its own.

${table(['permission', 'what it opens', 'remote'], permissions)}

\`admin\` grants every permission. No remote asks for these yet:
${others.map(name => `\`${name}\``).join(', ')}.
`
}

const rows = (
  remotes: readonly RemoteManifest[],
  declared: (remote: RemoteManifest) => Readonly<Record<string, string>>,
) =>
  remotes
    .flatMap(remote =>
      Object.entries(declared(remote)).map(([name, sentence]) => [`\`${name}\``, sentence, remote.id]),
    )
    .sort(([one = ''], [other = '']) => one.localeCompare(other))

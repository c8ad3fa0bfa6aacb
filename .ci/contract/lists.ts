import { permissionNames } from '../../shared/src/access/permission-names'
import type { RemoteManifest } from '../../shared/src/contract/remote'
import { type SlotDescription, slots } from '../../shared/src/contract/slots'
import { isOffered } from '../../shared/src/protocol/targets'

/** `docs/slots.md`: every slot of the shell and of the remotes of this repository. */
export function slotsDocument(remotes: readonly RemoteManifest[]): string {
  const rows = Object.entries<SlotDescription>(slots).map(([name, { drawnBy, where, purpose, props }]) => [
    `\`${name}\``,
    purpose,
    where,
    drawnBy === 'page' ? names(remotes.filter(({ offers = [] }) => offers.includes(name))) : 'the shell',
    Object.entries(props)
      .map(([prop, sentence]) => `\`${prop}\`: ${sentence}`)
      .join(' ') || 'nothing',
    names(remotes.filter(({ slots: filled = [] }) => filled.some(slot => isOffered(slot.name, name)))),
  ])
  return `# Slots

Places in the shell and in pages that remotes fill. Written by \`npm run contract\` from \`shared/src/contract/slots.ts\` and the
\`remote.json\` files; a test holds it to them. \`npx mfe slots\` lists those of what is live somewhere.

A name that ends with \`*\` stands for every name that begins so: a remote fills \`navbar:reports\`, and nobody else can then.
Filling a slot that no live page draws is a finding (E104).

${table(['slot', 'what it is for', 'where it is shown', 'drawn by', 'its component gets', 'filled here by'], rows)}
`
}

const names = (remotes: readonly RemoteManifest[]) => remotes.map(({ id }) => id).join(', ') || 'nobody'

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

/** A table in Markdown. */
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

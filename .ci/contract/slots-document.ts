import type { RemoteManifest } from '../../shared/src/contract/remote'
import { type SlotDescription, slots } from '../../shared/src/contract/slots'
import { isOffered } from '../../shared/src/protocol/targets'
import { table } from './table'

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

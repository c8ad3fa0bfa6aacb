import { knownSlots } from '../../control-plane/checks/slots'
import { readManifest } from '../api/live-versions'
import type { Command } from '../input/command'
import { columns } from '../output/columns'

export const slots: Command = {
  summary: 'the slots of live pages: who draws them, and who fills them',
  usage: 'mfe slots',
  example: 'mfe slots --json',
  options: {},
  explain: {},
  async run({ connection, env }) {
    const found = knownSlots((await readManifest(connection, env))?.microFrontends ?? {})
    const rows = found.map(({ name, offeredBy, filledBy }) => [
      name,
      offeredBy.length > 0 ? `drawn by ${offeredBy.join(', ')}` : 'drawn by nobody',
      filledBy.length > 0
        ? `filled by ${filledBy.map(({ remote, slot }) => (slot === name ? remote : `${remote} (${slot})`)).join(', ')}`
        : 'free',
    ])
    return {
      lines:
        rows.length > 0
          ? [...columns(rows), 'A name that ends with * stands for every name that begins so.']
          : [`No page that is live in "${env}" has slots.`],
      data: { env, slots: found },
    }
  },
}

import { changes } from '../../control-plane/log/changes'
import { readRecord } from '../api/read-record'
import type { Command } from '../input/command'
import { readRevision } from '../input/read-revision'
import { arrow } from '../output/change-lines'
import { CliError } from '../output/cli-error'
import { columns } from '../output/columns'

export const diff: Command = {
  summary: 'what differs between two revisions',
  usage: 'mfe diff <revision> <revision>',
  example: 'mfe diff 41 43',
  words: 2,
  options: {},
  explain: {},
  async run({ positionals: [from, to], connection, env }) {
    if (!from || !to) throw new CliError('usage', 'Two revisions are needed.', `Usage: ${diff.usage}`)
    const [before, after] = await Promise.all(
      [from, to].map(text => readRecord(connection, env, readRevision(text))),
    )
    const found = changes(before?.microFrontends ?? {}, after?.microFrontends ?? {})
    const rows = Object.entries(found).map(([name, change]) => [name, arrow(change)])
    return {
      lines: rows.length > 0 ? columns(rows) : ['Nothing differs.'],
      data: { from: before?.revision, to: after?.revision, changes: found },
    }
  },
}

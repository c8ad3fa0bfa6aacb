import { readHistory } from '../api/history'
import type { Command } from '../input/command'
import { readRevision } from '../input/read-revision'
import { arrow } from '../output/change-lines'
import { columns } from '../output/columns'

export const log: Command = {
  summary: 'who changed what, when and why; and whether the history is whole',
  usage: 'mfe log [--before <revision>]',
  example: 'mfe log --before 40',
  options: { before: { type: 'string' } },
  explain: { before: 'only older revisions; 50 are shown' },
  async run({ options, connection, env }) {
    const history = await readHistory(
      connection,
      env,
      options.before === undefined ? undefined : readRevision(options.before),
    )
    const headings = columns(
      history.revisions.map(({ revision, at, actor, reason, forced }) => [
        String(revision),
        at.slice(0, 16).replace('T', ' '),
        actor,
        forced.length > 0 ? `${reason} (${forced.join(', ')} overruled)` : reason,
      ]),
    )
    const rows = history.revisions.flatMap(({ changes }, index) => [
      headings[index] ?? '',
      ...columns(Object.entries(changes).map(([name, change]) => ['  ', name, arrow(change)])),
    ])
    const broken = history.brokenAt
    return {
      lines: [
        ...(rows.length > 0 ? rows : [`  Nothing has happened in "${env}" yet.`]),
        ...(broken === null
          ? []
          : [
              `The record of revision ${broken} was changed or is missing. Restore it from a backup (DATA_DIR/log).`,
            ]),
      ],
      data: history,
      findings: broken !== null,
    }
  },
}

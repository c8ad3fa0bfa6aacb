import type { Lock } from '@app/shared/protocol'
import { callApi } from '../api/api-client'
import type { Command } from '../input/command'
import { CliError } from '../output/cli-error'
import { lockLines } from '../output/lock-lines'

export const unlock: Command = {
  summary: 'let a frozen remote be changed again',
  usage: "mfe unlock <name | '*'>",
  example: 'mfe unlock billing',
  words: 1,
  options: {},
  explain: {},
  async run({ positionals: [name], connection, env }) {
    if (!name) throw new CliError('usage', 'What to unlock was not named.', `Usage: ${unlock.usage}`)
    const { body } = await callApi<{ locks: Lock[] }>(connection, {
      method: 'DELETE',
      path: `/v1/${env}/locks/${encodeURIComponent(name)}`,
    })
    return { lines: lockLines(env, body.locks), data: body }
  },
}

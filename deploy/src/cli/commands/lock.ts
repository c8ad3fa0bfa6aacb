import type { Lock } from '../../control-plane/locks/lock-book'
import { callApi } from '../api-client'
import { CliError } from '../cli-error'
import type { Command } from '../command'
import { lockLines } from '../lock-lines'
import { readReason } from '../read-reason'

export const lock: Command = {
  summary: 'freeze a remote, or everything, for some hours',
  usage: "mfe lock <name | '*'> --reason <text> [--hours <number>]",
  example: 'mfe lock billing --reason "invoices are being sent" --hours 2',
  options: { reason: { type: 'string', short: 'm' }, hours: { type: 'string' } },
  explain: {
    reason: 'why; whoever is stopped by it reads this (required)',
    hours: 'how long it lasts at most (else 24)',
  },
  async run({ positionals: [name], options, connection, env }) {
    if (!name) throw new CliError('usage', 'What to lock was not named.', `Usage: ${lock.usage}`)
    const hours = Number(options.hours ?? 24)
    if (!(hours > 0))
      throw new CliError('usage', `"${options.hours}" is not a number of hours.`, 'Write --hours 2.')
    const reason = readReason(options.reason, 'A lock')
    const { body } = await callApi<{ locks: Lock[] }>(connection, {
      method: 'PUT',
      path: `/v1/${env}/locks/${encodeURIComponent(name)}`,
      body: { reason, hours },
    })
    return { lines: lockLines(env, body.locks), data: body }
  },
}

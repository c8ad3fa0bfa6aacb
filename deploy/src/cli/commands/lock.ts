import type { Lock, Rollout } from '@app/shared/protocol'
import { callApi } from '../api/api-client'
import type { Command } from '../input/command'
import { readReason } from '../input/read-reason'
import { endedLines } from '../output/change-lines'
import { CliError } from '../output/cli-error'
import { lockLines } from '../output/lock-lines'

export const lock: Command = {
  summary: 'freeze a remote, or everything, for some hours',
  usage: "mfe lock <name | '*'> --reason <text> [--hours <number>] [--allow rollback]",
  example: 'mfe lock billing --reason "invoices are being sent" --hours 2',
  words: 1,
  options: { reason: { type: 'string', short: 'm' }, hours: { type: 'string' }, allow: { type: 'string' } },
  explain: {
    reason: 'why; whoever is stopped by it reads this (required)',
    hours: 'how long it lasts at most (else 24)',
    allow: 'rollback: whoever may roll back still may; else nothing is changed until it is unlocked',
  },
  async run({ positionals: [name], options, connection, env }) {
    if (!name) throw new CliError('usage', 'What to lock was not named.', `Usage: ${lock.usage}`)
    const hours = Number(options.hours ?? 24)
    if (!(hours > 0))
      throw new CliError('usage', `"${options.hours}" is not a number of hours.`, 'Write --hours 2.')
    const reason = readReason(options.reason, 'A lock')
    const { allow } = options
    if (allow !== undefined && allow !== 'rollback')
      throw new CliError('usage', `"${allow}" cannot be allowed.`, 'Write --allow rollback.')
    const { body } = await callApi<{ locks: Lock[]; ended: Record<string, Rollout> }>(connection, {
      method: 'PUT',
      path: `/v1/${env}/locks/${encodeURIComponent(name)}`,
      body: { reason, hours, ...(allow && { allow }) },
    })
    return { lines: [...lockLines(env, body.locks), ...endedLines(body.ended)], data: body }
  },
}

import type { CommitAnswer, EndedRollout, RolloutEvent, RolloutReport } from '@app/shared/protocol'
import { callApi } from '../api/api-client'
import { findRollout, readRollouts } from '../api/rollouts'
import type { Command, CommandInput } from '../input/command'
import { readReason } from '../input/read-reason'
import { changeLines } from '../output/change-lines'
import { CliError } from '../output/cli-error'
import { columns } from '../output/columns'
import { rolloutLines } from '../output/rollout-lines'

type Act = (input: CommandInput, name: string) => ReturnType<Command['run']>

const acts: Readonly<Record<string, Act>> = {
  show,
  pause: (input, name) => move(input, name, 'paused'),
  resume: (input, name) => move(input, name, 'running'),
  end,
}

export const rollout: Command = {
  summary: 'versions on their way to everybody: list, show, pause, resume, end',
  usage:
    'mfe rollout list [--all] | show <name> | pause <name> --reason <text> | resume <name> | end <name> --reason <text>',
  example: 'mfe rollout pause billing --reason "we look at the errors first"',
  words: 2,
  options: { reason: { type: 'string', short: 'm' }, all: { type: 'boolean' } },
  explain: {
    reason: 'why, for the log (required for pause and end)',
    all: 'list also those that are over',
    'end …': 'gives everybody the version it began with; mfe deploy <name>@<version> ends it the other way',
  },
  async run(input) {
    const [verb = 'list', name] = input.positionals
    if (verb === 'list') return listAll(input)
    const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined
    if (!act || !name)
      throw new CliError(
        'usage',
        act ? `Which rollout to ${verb} was not said.` : `"${verb}" is nothing to do with a rollout.`,
        `Usage: ${rollout.usage}`,
      )
    return act(input, name)
  },
}

async function listAll({ connection, env, options }: CommandInput) {
  const data = await readRollouts(connection, env, options.all !== undefined)
  const over = (data.ended ?? []).map(endedRow)
  return {
    lines: [
      ...(data.rollouts.length > 0
        ? data.rollouts.flatMap(rolloutLines)
        : [`No rollout is under way in "${env}".`]),
      ...(over.length > 0 ? ['Over:', ...columns(over)] : []),
    ],
    data,
  }
}

const endedRow = ({ remote, base, candidate, step, steps, ended }: EndedRollout) => [
  `${remote} ${base} → ${candidate}`,
  `${steps[step]?.traffic} %`,
  `revision ${ended.revision}`,
  ended.actor,
  ended.reason,
]

async function show({ connection, env }: CommandInput, name: string) {
  const { rollouts, ended = [] } = await readRollouts(connection, env, true)
  const open = rollouts.find(({ remote, id }) => remote === name || id === name)
  const found = open ?? ended.find(({ remote, id }) => remote === name || id === name)
  if (!found)
    throw new CliError(
      'refused',
      `There was no rollout of ${name} in "${env}" lately.`,
      'mfe log shows everything.',
    )
  const { body } = await callApi<{ rollout: RolloutReport | EndedRollout; events: RolloutEvent[] }>(
    connection,
    {
      path: `/v1/${env}/rollouts/${encodeURIComponent(found.id)}`,
    },
  )
  const { minPeople, maxErrorRate } = found.guard
  const events = body.events.map(({ revision, at, actor, reason }) => [
    String(revision),
    at.slice(0, 16).replace('T', ' '),
    actor,
    reason,
  ])
  return {
    lines: [
      ...(open ? rolloutLines(open) : columns(ended.filter(({ id }) => id === found.id).map(endedRow))),
      `Started by ${found.by}: ${found.reason}`,
      `${minPeople} people per step, at most ${Number((maxErrorRate * 100).toFixed(2))} % more failing than ${found.base}`,
      ...columns(events),
    ],
    data: body,
  }
}

async function move({ connection, env, options }: CommandInput, name: string, state: 'running' | 'paused') {
  const reason = state === 'paused' ? readReason(options.reason, 'A pause') : options.reason
  const { id, remote, candidate } = await findRollout(connection, env, name)
  const { body } = await callApi<CommitAnswer>(connection, {
    method: 'PATCH',
    path: `/v1/${env}/rollouts/${id}`,
    body: { state, ...(reason && { reason }) },
  })
  const done = state === 'paused' ? 'is paused; it is still watched' : 'goes on; its step begins anew'
  return { lines: [`The rollout of ${remote} ${candidate} ${done} (revision ${body.revision}).`], data: body }
}

async function end({ connection, env, options }: CommandInput, name: string) {
  const reason = readReason(options.reason, 'Ending a rollout')
  const { id } = await findRollout(connection, env, name)
  const { body } = await callApi<CommitAnswer>(connection, {
    method: 'DELETE',
    path: `/v1/${env}/rollouts/${id}?${new URLSearchParams({ reason })}`,
  })
  return { lines: changeLines(body), data: body }
}

import { type Action, actions, type Grant } from '../../control-plane/access/grant'
import type { TokenInfo } from '../../control-plane/access/token-book'
import { callApi } from '../api/api-client'
import type { Command, CommandInput } from '../input/command'
import { CliError } from '../output/cli-error'
import { columns } from '../output/columns'

interface MadeToken {
  id: string
  token: string
  name: string
  grant: Grant
  expires: string
}

export const token: Command = {
  summary: 'make, list and revoke the tokens of teams and pipelines',
  usage:
    'mfe token make <name> --actions <list> [--envs <list>] [--remotes <list>] [--days <number>] | list | revoke <id>',
  example: 'mfe token make ci-billing --actions publish,deploy --remotes billing --days 30',
  options: {
    actions: { type: 'string' },
    envs: { type: 'string' },
    remotes: { type: 'string' },
    days: { type: 'string' },
  },
  explain: {
    actions: `what it may do, comma-joined: ${actions.join(', ')}`,
    envs: 'where, such as staging-* (else everywhere)',
    remotes: 'to what, such as billing (else to everything)',
    days: 'how long it is good (else 90)',
  },
  async run(input) {
    const [verb, subject] = input.positionals
    if (verb === 'make' && subject) return make(input, subject)
    if (verb === 'list') return list(input)
    if (verb === 'revoke' && subject) return revoke(input, subject)
    throw new CliError('usage', 'Say what to do with tokens.', `Usage: ${token.usage}`)
  },
}

async function make({ options, connection }: CommandInput, name: string) {
  const days = options.days === undefined ? undefined : Number(options.days)
  if (days !== undefined && !(Number.isInteger(days) && days > 0))
    throw new CliError('usage', `"${options.days}" is not a number of days.`, 'Write --days 30.')
  const { body } = await callApi<MadeToken>(connection, {
    method: 'POST',
    path: '/v1/tokens',
    body: {
      name,
      actions: split(options.actions)?.map(readAction) ?? [],
      envs: split(options.envs),
      remotes: split(options.remotes),
      days,
    },
  })
  return {
    lines: [body.token, `Keep it now: it is not shown again. It is good until ${body.expires.slice(0, 10)}.`],
    data: body,
  }
}

async function list({ connection }: CommandInput) {
  const { body } = await callApi<{ tokens: TokenInfo[] }>(connection, { path: '/v1/tokens' })
  const rows = body.tokens.map(({ id, name, grant, expires }) => [
    name,
    grant.actions.join(','),
    `in ${grant.envs.join(',')}`,
    `on ${grant.remotes.join(',')}`,
    `until ${expires.slice(0, 10)}`,
    id,
  ])
  return { lines: rows.length > 0 ? columns(rows) : ['There are no tokens.'], data: body }
}

async function revoke({ connection }: CommandInput, id: string) {
  await callApi(connection, { method: 'DELETE', path: `/v1/tokens/${encodeURIComponent(id)}` })
  return { lines: ['It is revoked.'], data: { id } }
}

const split = (text: string | undefined) => text?.split(',').map(part => part.trim())

function readAction(text: string): Action {
  const action = actions.find(known => known === text)
  if (action) return action
  throw new CliError(
    'usage',
    `"${text}" is not something a token may do.`,
    `There are ${actions.join(', ')}.`,
  )
}

import { type Grant, grantActions, type MadeToken, type Tokens } from '@app/shared/protocol'
import { callApi } from '../api/api-client'
import type { Command, CommandInput } from '../input/command'
import { CliError } from '../output/cli-error'
import { columns } from '../output/columns'

export const token: Command = {
  summary: 'make, list and revoke the tokens of teams and pipelines',
  usage:
    'mfe token make <name> --actions <list> [--envs <list>] [--remotes <list>] [--days <number>] | list | revoke <id | name>',
  example: 'mfe token make ci-billing --actions publish,deploy --remotes billing --days 30',
  words: 2,
  options: {
    actions: { type: 'string' },
    envs: { type: 'string' },
    remotes: { type: 'string' },
    days: { type: 'string' },
  },
  explain: {
    actions: `what it may do, comma-joined: ${grantActions.join(', ')}`,
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
  if (!options.actions)
    throw new CliError(
      'usage',
      'What the token may do was not said.',
      `Add --actions, such as --actions publish,deploy. There are ${grantActions.join(', ')}.`,
    )
  const { body } = await callApi<MadeToken>(connection, {
    method: 'POST',
    path: '/v1/tokens',
    body: {
      name,
      actions: split(options.actions).map(readAction),
      envs: options.envs && split(options.envs),
      remotes: options.remotes && split(options.remotes),
      days,
    },
  })
  return {
    lines: [body.token, `Keep it now: it is not shown again. It is good until ${body.expires.slice(0, 10)}.`],
    data: body,
  }
}

async function list({ connection }: CommandInput) {
  const { body } = await callApi<Tokens>(connection, { path: '/v1/tokens' })
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

/** Revokes the token with that id, or the only one with that name. */
async function revoke({ connection }: CommandInput, named: string) {
  const { tokens } = (await callApi<Tokens>(connection, { path: '/v1/tokens' })).body
  const byId = tokens.filter(({ id }) => id === named)
  const [found, ...others] = byId.length > 0 ? byId : tokens.filter(({ name }) => name === named)
  if (!found)
    throw new CliError(
      'refused',
      `There is no token ${named}; it may be revoked or expired already.`,
      'mfe token list shows those there are.',
    )
  if (others.length > 0)
    throw new CliError(
      'refused',
      `${others.length + 1} tokens are called ${named}.`,
      `Name one by its id: ${[found, ...others].map(({ id }) => id).join(', ')}.`,
    )
  const { id } = found
  await callApi(connection, { method: 'DELETE', path: `/v1/tokens/${encodeURIComponent(id)}` })
  return { lines: ['It is revoked.'], data: { id } }
}

const split = (text: string) => text.split(',').map(part => part.trim())

function readAction(text: string): Grant['actions'][number] {
  const action = grantActions.find(known => known === text)
  if (action) return action
  throw new CliError(
    'usage',
    `"${text}" is not something a token may do.`,
    `There are ${grantActions.join(', ')}.`,
  )
}

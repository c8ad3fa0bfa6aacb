import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { deployTokenFile } from '../../control-plane/access/deploy-token'
import { announcedAddresses } from '../../serve/address-of'
import { CliError } from '../output/cli-error'
import type { Command, CommandInput } from './command'
import { dataDirOf } from './data-dir'

const common = {
  server: { type: 'string' },
  env: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Whether the next argument belongs to this one, as in `--env staging`; true of what every command understands. */
export const takesValue = (arg = '') => ['--server', '--env', '--token'].includes(arg)

/** The arguments after the command's name. Throws CliError when they are wrong. */
export function readArguments(
  command: Command,
  args: string[],
  env: NodeJS.ProcessEnv,
): CommandInput & { help: boolean } {
  const { values, positionals } = parse(command, args)
  const [extra] = positionals.slice(command.words ?? 0)
  if (extra !== undefined && !values.help)
    throw new CliError('usage', `"${extra}" is not understood here.`, `Usage: ${command.usage}`)
  const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const server =
    options.server ?? env.MFE_SERVER ?? keptAddress(env) ?? `http://localhost:${env.PORT || 4000}`
  if (!/^https?:/.test(server) || !URL.canParse(server))
    throw new CliError(
      'usage',
      `"${server}" is not the address of a server.`,
      'Give one such as --server https://app.example.com.',
    )
  const token = options.token ?? env.MFE_TOKEN ?? keptToken(env)
  return {
    positionals,
    options,
    connection: { server, ...(token && { token }) },
    env: options.env ?? 'production',
    cwd: process.cwd(),
    json: options.json !== undefined,
    help: options.help !== undefined,
  }
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args: args.map(bareForce),
      options: { ...command.options, ...common },
      allowPositionals: true,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CliError('usage', `${message}.`, `Usage: ${command.usage}`)
  }
}

/** `--force` alone is one without codes. */
const bareForce = (arg: string, index: number, all: string[]) =>
  arg === '--force' && (all[index + 1] ?? '-').startsWith('-') ? '--force=' : arg

/** The token a server on this machine made. */
const keptToken = (env: NodeJS.ProcessEnv) => readKept(deployTokenFile(dataDirOf(env)))

/** Where a server on this machine listens, the one started last if there are several; it says so in its data folder while it runs. */
const keptAddress = (env: NodeJS.ProcessEnv) => announcedAddresses(dataDirOf(env))[0]

function readKept(file: string) {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

import { bisect } from './commands/bisect'
import { check } from './commands/check'
import { deploy } from './commands/deploy'
import { dev } from './commands/dev'
import { diff } from './commands/diff'
import { doctor } from './commands/doctor'
import { lock } from './commands/lock'
import { log } from './commands/log'
import { newRemote } from './commands/new'
import { open } from './commands/open'
import { promote } from './commands/promote'
import { publish } from './commands/publish'
import { rollback } from './commands/rollback'
import { rollout } from './commands/rollout'
import { serve } from './commands/serve'
import { slots } from './commands/slots'
import { status } from './commands/status'
import { token } from './commands/token'
import { unlock } from './commands/unlock'
import { verify } from './commands/verify'
import { manual, overview } from './help'
import type { Command } from './input/command'
import { readArguments, takesValue } from './input/read-arguments'
import { CliError, exitCodes } from './output/cli-error'

/** Where output goes: `out` is what was asked for, `err` is about it. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
}

const commands: Readonly<Record<string, Command>> = {
  new: newRemote,
  dev,
  check,
  publish,
  deploy,
  rollback,
  rollout,
  promote,
  status,
  slots,
  log,
  diff,
  lock,
  unlock,
  open,
  bisect,
  verify,
  doctor,
  token,
  serve,
}

/** Runs `mfe` with the arguments after its name and gives the exit code. */
export async function runCli(
  args: string[],
  terminal: Terminal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const [name, ...rest] = commandFirst(args)
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      terminal.out(overview(commands))
      return name === undefined ? exitCodes.usage : exitCodes.ok
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command)
      throw new CliError(
        'usage',
        `There is no command "${name}".`,
        `There are ${Object.keys(commands).join(', ')}.`,
      )
    const { help, ...input } = readArguments(command, rest, env)
    if (help) {
      terminal.out(manual(command))
      return exitCodes.ok
    }
    const { lines, data, findings } = await command.run(input)
    terminal.out(input.json ? JSON.stringify(data, null, 2) : lines.join('\n'))
    return findings ? exitCodes.findings : exitCodes.ok
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    tell(error, rest.includes('--json'), terminal)
    return exitCodes[error.failure]
  }
}

/** `mfe --env staging status` means the same as `mfe status --env staging`. */
function commandFirst(args: string[]): string[] {
  const before = args.findIndex((arg, index) => !arg.startsWith('-') && !takesValue(args[index - 1]))
  return before <= 0 ? args : [args[before] ?? '', ...args.slice(0, before), ...args.slice(before + 1)]
}

function tell({ failure, message, next, report }: CliError, json: boolean, { out, err }: Terminal) {
  if (json) out(JSON.stringify({ error: { failure, message, next, report } }, null, 2))
  err(
    [message, ...report.map(({ code, message: text, next: step }) => `  ${code} ${text} ${step}`), next].join(
      '\n',
    ),
  )
}

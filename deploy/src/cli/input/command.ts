import type { ParseArgsConfig } from 'node:util'
import type { Connection } from '../api/api-client'

/** What a command is given: its arguments, already read. */
export interface CommandInput {
  positionals: string[]
  /** The command's own options; a flag that was given is `'true'`. */
  options: Readonly<Record<string, string | undefined>>
  connection: Connection
  env: string
  cwd: string
  /** Whether stdout is for a program. */
  json: boolean
}

/** What a command says: lines for people, the same as data for programs. */
interface CommandOutput {
  lines: string[]
  data: object
  /** Ends with exit code 1: something was found. */
  findings?: boolean
}

/** One command of `mfe`. */
export interface Command {
  summary: string
  usage: string
  example: string
  /** How many words it takes beside its options at most; none unless it says so. */
  words?: number
  options: NonNullable<ParseArgsConfig['options']>
  /** What each of its own options means. */
  explain: Readonly<Record<string, string>>
  run(input: CommandInput): Promise<CommandOutput>
}

import { ConfigError } from '@app/api/config'
import { StartRefused } from '@app/api/start-refused'
import { CliError } from '../cli/output/cli-error'
import { StartError } from '../start-error'

/** What was foreseen in plain words; anything else with its stack. */
export function inWords(error: unknown) {
  if (error instanceof CliError)
    return [
      error.message,
      ...error.report.map(({ code, message }) => `  ${code} ${message}`),
      error.next,
    ].join('\n')
  if (error instanceof StartError || error instanceof StartRefused || error instanceof ConfigError)
    return error.message
  return error
}

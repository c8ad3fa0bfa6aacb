import { CliError } from '../output/cli-error'

/** The checks that shall not refuse a commit, as the server takes them. Throws CliError when a code is none. */
export function readForce(given: string | undefined): { force?: { codes: string[] } } {
  if (given === undefined) return {}
  const codes = given.split(',').map(code => code.trim().toUpperCase())
  const wrong = codes.find(code => !/^E\d{3}$/.test(code))
  if (wrong === undefined) return { force: { codes } }
  throw new CliError(
    'usage',
    `"${wrong}" is not the code of a check.`,
    'Name the checks that refused it, such as --force E201,E503; it takes a token that may admin, and stays in the history.',
  )
}

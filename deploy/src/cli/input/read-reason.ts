import { CliError } from '../output/cli-error'

/** The reason that was given. Throws CliError when there is none. */
export function readReason(reason: string | undefined, what: string): string {
  const text = reason?.trim()
  if (text) return text
  throw new CliError(
    'usage',
    `${what} needs a reason.`,
    'Add --reason "…": whoever reads mfe log will want to know.',
  )
}

import { CliError } from '../output/cli-error'

/** The number of a revision, given as `41` or `r41`. Throws CliError. */
export function readRevision(text: string): number {
  const [, number] = /^r?([1-9]\d{0,9})$/.exec(text) ?? []
  if (number) return Number(number)
  throw new CliError('usage', `"${text}" is not a revision.`, 'Give a number from mfe log, such as 41.')
}

import { CliError } from '../output/cli-error'

/** How a version takes over step by step: shares of traffic in percent, and how long each is held, in seconds. */
export interface Canary {
  shares: number[]
  hold: number
}

/** What the server asks before each step, as given; the server has defaults. */
export interface GuardOptions {
  minPeople?: number
  maxErrorRate?: number
}

/** Reads `--min-people 20` and `--max-error-rate 2`, a percentage. Throws CliError. */
export function readGuard(minPeople: string | undefined, maxErrorRate: string | undefined): GuardOptions {
  const people = Number(minPeople)
  if (minPeople !== undefined && !(Number.isInteger(people) && people >= 1))
    throw new CliError('usage', `"${minPeople}" is not a number of people.`, 'Write --min-people 50.')
  const percent = Number(maxErrorRate)
  if (maxErrorRate !== undefined && !(percent >= 0 && percent <= 100))
    throw new CliError('usage', `"${maxErrorRate}" is not a percentage.`, 'Write --max-error-rate 2.')
  return {
    ...(minPeople !== undefined && { minPeople: people }),
    ...(maxErrorRate !== undefined && { maxErrorRate: percent / 100 }),
  }
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

/** Reads `--canary 10` or `--canary 1,10,50,100 --hold 5m`. Throws CliError. */
export function readCanary(canary: string, hold: string | undefined): Canary {
  const shares = canary.split(',').map(Number)
  const grows = shares.every(
    (share, index) => share > (shares[index - 1] ?? 0) && share <= 100 && Number.isFinite(share),
  )
  if (!grows)
    throw new CliError(
      'usage',
      `"${canary}" is not a canary.`,
      'Give a percentage, or growing ones: --canary 1,10,50,100 --hold 5m.',
    )
  if (shares.length > 1 && hold === undefined)
    throw new CliError('usage', 'Steps need a time between them.', 'Add --hold, such as --hold 5m.')
  return { shares, hold: hold === undefined ? 0 : seconds(hold) }
}

function seconds(text: string) {
  const [, count, unit = ''] = /^(\d{1,6})([smh])$/.exec(text) ?? []
  const factor = units[unit]
  if (count && factor) return Number(count) * factor
  throw new CliError('usage', `"${text}" is not a time.`, 'Write 30s, 5m or 1h.')
}

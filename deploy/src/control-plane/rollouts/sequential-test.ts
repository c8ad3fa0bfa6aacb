import type { Seen } from '@app/shared/protocol'

/** Shares of failing people a new version is expected to have if it is worse: mostly one in ten, or anything. Beta(a, b), weight. */
const CANDIDATE = [
  { a: 2, b: 18, weight: 0.6 },
  { a: 1, b: 1, weight: 0.4 },
]
/** What a version that is live may be expected to have: a few in a hundred. */
const BASE = [{ a: 0.5, b: 15, weight: 1 }]
/** Until people were seen with it, the base is not taken to fail for more than half of them. */
const CEILING = 0.5

/**
 * The evidence that the candidate fails for a larger share of people than the base, as the natural logarithm of an e-value:
 * the likelihood of what was seen under a mixture of alternatives, over its largest likelihood if the candidate were no worse.
 * Looked at as often as one likes, it exceeds ln(1/α) with a probability of at most α while the candidate is no worse
 * (universal inference; Wasserman, Ramdas and Balakrishnan 2020).
 */
export function evidenceOfHarm(candidate: Seen, base: Seen): number {
  const alternative = logMixture(CANDIDATE, candidate) + logMixture(BASE, base)
  const failed = candidate.failed + base.failed
  const people = candidate.people + base.people
  // Where the candidate looks worse, the likeliest way to be no worse is that both are alike.
  const alike = Math.min(people === 0 ? 0 : failed / people, Math.max(CEILING, rateOf(base)))
  return alternative - times(failed, Math.log(alike)) - times(people - failed, Math.log(1 - alike))
}

/** The share of visitors who saw a failure; 0 without visitors. */
export const rateOf = ({ people, failed }: Seen) => (people === 0 ? 0 : failed / people)

const times = (count: number, logarithm: number) => (count === 0 ? 0 : count * logarithm)

function logMixture(parts: typeof CANDIDATE, { people, failed }: Seen) {
  const logs = parts.map(
    ({ a, b, weight }) => Math.log(weight) + logBeta(a + failed, b + people - failed) - logBeta(a, b),
  )
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

const LANCZOS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
  -0.000005395239384953,
]

/** The logarithm of the gamma function for positive numbers (Lanczos), to about ten digits. */
function logGamma(x: number) {
  const start = x + 5.5 - (x + 0.5) * Math.log(x + 5.5)
  const series = LANCZOS.reduce((sum, factor, index) => sum + factor / (x + index + 1), 1.000000000190015)
  return Math.log((2.5066282746310007 * series) / x) - start
}

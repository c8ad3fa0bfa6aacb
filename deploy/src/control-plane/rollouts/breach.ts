import type { Health } from '../health/tally'
import type { Rollout } from './rollout-book'

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`

/** Why a canary must be taken back; `undefined` while it does no worse than its baseline allows. */
export function breach(
  health: Record<string, Health> = {},
  { version, from, guard }: Pick<Rollout, 'version' | 'from' | 'guard'>,
): string | undefined {
  const canary = health[version]
  if (!canary) return undefined
  const failed = Object.values(canary.failures).reduce((sum, people) => sum + people, 0)
  if (canary.loads + failed < guard.minLoads) return undefined
  const baseline = health[from]?.errorRate ?? 0
  if (canary.errorRate <= baseline + guard.maxErrorRate) return undefined
  return `${version} failed for ${percent(canary.errorRate)} of the people who met it, ${from} for ${percent(baseline)}.`
}

import { GUARD, type Seen } from '@app/shared/protocol'
import type { HealthBook } from './health-book'

/** The people who met a version lately, where it failed for a larger share of them than a rollout tolerates. Beacons can be forged, so this only ever advises. */
export function failingLately(
  health: Pick<HealthBook, 'people'>,
  env: string,
  remote: string,
  version: string,
): Seen | undefined {
  const met = new Map<string, boolean>()
  for (const [uid, failed] of health.people(env, remote, version))
    met.set(uid, failed || met.get(uid) === true)
  const failed = [...met.values()].filter(Boolean).length
  return failed / met.size > GUARD.maxErrorRate ? { people: met.size, failed } : undefined
}

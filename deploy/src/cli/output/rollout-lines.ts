import type { RolloutReport } from '@app/shared/protocol'

const share = ({ people, failed }: { people: number; failed: number }) =>
  people === 0 ? 'nobody seen' : `${((failed / people) * 100).toFixed(1)} % failing of ${people}`

/** A rollout under way, for people: its step, the time left, who was seen, and what holds it. */
export function rolloutLines(rollout: RolloutReport): string[] {
  const { remote, base, candidate, step, steps, traffic, state, secondsLeft, seen, needed, verdict } = rollout
  const left =
    state === 'paused' ? 'paused' : secondsLeft > 0 ? `${timeOf(secondsLeft)} left` : 'time is over'
  return [
    `Rollout of ${remote} ${base} → ${candidate}: step ${step + 1} of ${steps.length} (${traffic} %), ${left}`,
    `  ${seen.candidate.people} of ${needed} people seen; ${candidate}: ${share(seen.candidate)}, ${base}: ${share(seen.base)}`,
    ...(rollout.state === 'paused' && rollout.held ? [`  ${rollout.held}`] : []),
    ...(state === 'running' && verdict.kind === 'hold' ? [`  ${verdict.why}`] : []),
  ]
}

/** `90` as `1 min 30 s`. */
function timeOf(seconds: number) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`
}

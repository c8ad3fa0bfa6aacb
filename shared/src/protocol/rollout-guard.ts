// Apart from the schemas, so that a page that needs the figures does not load the schemas.
/** When the server may take a step, and what it tolerates. */
export interface RolloutGuard {
  /** People who must have met the candidate before each further step: so many before the second, twice as many before the third. */
  minPeople: number
  /** The share of people for whom the candidate may fail beyond the base's share, from 0 to 1. */
  maxErrorRate: number
}

/** The guard of a rollout whose request names none. */
export const GUARD: RolloutGuard = { minPeople: 50, maxErrorRate: 0.02 }

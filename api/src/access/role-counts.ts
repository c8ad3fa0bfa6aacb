/** A role as far as it matters whether what it permits counts. */
interface Demanding {
  requires_two_factor: boolean
}

/** Of somebody's roles those whose permissions count: one that requires a second factor permits nothing until its holder has one. */
export const countingRoles = <R extends Demanding>(
  roles: readonly R[],
  { two_factor_confirmed_at }: { two_factor_confirmed_at: unknown },
): R[] => roles.filter(role => !role.requires_two_factor || two_factor_confirmed_at !== null)

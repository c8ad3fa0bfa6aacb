/** Whether what a role permits counts for who holds it: one that requires a second factor permits nothing until they have one. */
export const roleCounts = (
  { requires_two_factor }: { requires_two_factor: boolean },
  { two_factor_confirmed_at }: { two_factor_confirmed_at: unknown },
): boolean => !requires_two_factor || two_factor_confirmed_at !== null

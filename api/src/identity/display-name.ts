interface Named {
  first_name: string | null
  last_name: string | null
  email: string
}

/** A user's display name: the full name, or the address up to its @. */
export const displayName = ({ first_name, last_name, email }: Named) =>
  [first_name, last_name].filter(Boolean).join(' ') || (email.split('@')[0] ?? email)

/** A user as a left join answers it: without an address where there is nobody. */
export type PerhapsNamed = Omit<Named, 'email'> & { email: string | null }

/** The display name of whom a left join found; null for nobody. */
export const displayNameOrNull = ({ email, first_name, last_name }: PerhapsNamed) =>
  email === null ? null : displayName({ email, first_name, last_name })

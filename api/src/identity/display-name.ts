interface Named {
  first_name: string | null
  last_name: string | null
  email: string
}

/** A user's display name: the full name, or the address up to its @. */
export const displayName = ({ first_name, last_name, email }: Named) =>
  [first_name, last_name].filter(Boolean).join(' ') || (email.split('@')[0] ?? email)

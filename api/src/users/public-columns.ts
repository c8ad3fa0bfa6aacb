/** What may leave the table of users; the password's hash may not. */
export const publicColumns = [
  'users.id',
  'first_name',
  'last_name',
  'avatar',
  'email',
  'email_verified_at',
  'language',
  'country',
  'timezone',
  'users.created_at',
  'two_factor_confirmed_at',
  'has_password',
] as const

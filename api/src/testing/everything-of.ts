import type { TestApp } from './create-test-app'

/** All that is stored of a user, as text to be compared. */
export async function everythingOf({ db }: Pick<TestApp, 'db'>, id: number): Promise<string> {
  const tables = [
    'sessions',
    'access_tokens',
    'passkeys',
    'social_profiles',
    'recovery_codes',
    'notifications',
    'trade_orders',
    'file_entries',
  ] as const
  const rows = await Promise.all(
    tables.map(table => db.selectFrom(table).selectAll().where('user_id', '=', id).execute()),
  )
  const account = await db.selectFrom('users').selectAll().where('id', '=', id).execute()
  return JSON.stringify([rows, account])
}

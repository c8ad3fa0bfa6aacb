import { Settings } from '@app/shared/wire'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import type { Db } from '../db/schema'
import { settingDefaults } from './defaults'
import { setAtPath } from './set-at-path'

/** Checks whole settings. */
export const whole = Compile(Settings)

/** The settings of the site: the defaults, with what the table says instead. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute()
  return settingsFrom(rows)
}

/** Until the transaction ends, nobody else changes settings. */
export const lockSettings = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(transaction)

/** Changes one setting by its dotted name; a value that does not fit is refused and nothing is stored. */
export async function writeSetting(db: Db, key: string, value: unknown) {
  settingsFrom([{ key, value }])
  const stored = JSON.stringify(value)
  // What was stored of its parts would hide them otherwise: rows are laid over each other in the order of their names.
  await db
    .deleteFrom('settings')
    .where(sql<boolean>`starts_with(key, ${`${key}.`})`)
    .execute()
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: stored }))
    .execute()
}

/** The defaults with what the table says instead; throws when that does not fit. */
export function settingsFrom(rows: { key: string; value: unknown }[]): Settings {
  const settings: unknown = structuredClone(settingDefaults)
  for (const { key, value } of rows) setAtPath(settings, key, value)
  if (!whole.Check(settings))
    throw new Error(`the settings do not fit: ${JSON.stringify(whole.Errors(settings)[0])}`)
  return settings
}

import type { LanguageLine } from '@app/shared/wire'
import { inParts } from '../db/in-parts'
import type { Db } from '../db/schema'
import { type Catalogue, shippedLine } from './catalogue'

/** What a site changed of a language. */
type StoredLine = { key: string; text: string | null; revision: number }

/** The lines of a language as the site shows them. */
export const lineStore = (db: Db, language: string, catalogue: Catalogue) => ({
  async all(): Promise<LanguageLine[]> {
    const rows = await db
      .selectFrom('localization_lines')
      .select(['key', 'text', 'revision'])
      .where('language', '=', language)
      .execute()
    const stored = new Map(rows.map(row => [row.key, row]))
    return catalogue.keys.map(key => shown(language, key, stored.get(key), catalogue))
  },

  /** One line; in a transaction nobody else changes it before that ends. */
  async find(key: string): Promise<LanguageLine> {
    const row = await db
      .selectFrom('localization_lines')
      .select(['key', 'text', 'revision'])
      .where('language', '=', language)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    return shown(language, key, row, catalogue)
  },

  /** Stores texts; null for what comes with the app. Each counts as one more change. */
  async save(lines: readonly { key: string; text: string | null }[]) {
    for (const some of inParts(lines, AT_ONCE))
      await db
        .insertInto('localization_lines')
        .values(some.map(({ key, text }) => ({ language, key, text })))
        .onConflict(conflict =>
          conflict.columns(['language', 'key']).doUpdateSet(({ ref, eb }) => ({
            text: ref('excluded.text'),
            revision: eb('localization_lines.revision', '+', 1),
          })),
        )
        .execute()
  },
})

const AT_ONCE = 500

function shown(
  language: string,
  key: string,
  row: StoredLine | undefined,
  { isOfSite }: Pick<Catalogue, 'isOfSite'>,
): LanguageLine {
  const shipped = shippedLine(language, key)
  const own = row?.text ?? null
  return {
    key,
    origin: isOfSite(key) ? 'site' : 'app',
    text: own ?? shipped,
    shipped,
    changed: own !== null,
    revision: row?.revision ?? 0,
  }
}

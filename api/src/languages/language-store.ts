import type { SiteLanguage } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { readSettings } from '../settings/store'
import { readCatalogue, shippedLine } from './catalogue'

/** The languages of the site as administrators see and change them. */
export const languageStore = (db: Db) => ({
  async list(): Promise<SiteLanguage[]> {
    const [{ i18n }, catalogue, rows, changed, users] = await Promise.all([
      readSettings(db),
      readCatalogue(db),
      db.selectFrom('localizations').selectAll().orderBy(sql`language <> 'en'`).orderBy('name').execute(),
      db.selectFrom('localization_lines').select(['language', 'key']).where('text', 'is not', null).execute(),
      db
        .selectFrom('users')
        .select(({ fn }) => ['language', fn.countAll<string>().as('count')])
        .groupBy('language')
        .execute(),
    ])
    // Who never chose, or chose what the site has no more, sees the language of the site.
    const seen = users.map(({ language, count }) => ({
      language: rows.some(row => row.language === language) ? language : i18n.language,
      count: Number(count),
    }))
    const peopleOf = (language: string) =>
      seen.reduce((sum, group) => (group.language === language ? sum + group.count : sum), 0)
    return rows.map(({ language, name, offered, revision }) => {
      const own = new Set(
        changed.flatMap(line => (line.language === language && catalogue.has(line.key) ? line.key : [])),
      )
      return {
        ...{ language, name, offered, revision, default: language === i18n.language },
        lines: catalogue.keys.length,
        translated: catalogue.keys.filter(key => own.has(key) || shippedLine(language, key) !== '').length,
        changed: own.size,
        users_count: peopleOf(language),
      }
    })
  },

  async has(language: string): Promise<boolean> {
    const known = await db
      .selectFrom('localizations')
      .select('language')
      .where('language', '=', language)
      .executeTakeFirst()
    return known !== undefined
  },

  async find(language: string): Promise<SiteLanguage | undefined> {
    return (await this.list()).find(known => known.language === language)
  },

  /** True for what another language is called, whatever its case. */
  async isOfAnother(name: string, language: string): Promise<boolean> {
    const other = await db
      .selectFrom('localizations')
      .select('language')
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .where('language', '!=', language)
      .executeTakeFirst()
    return other !== undefined
  },

  async add(language: string, name: string) {
    await db.insertInto('localizations').values({ language, name }).execute()
  },

  async update(language: string, { name, offered }: { name: string; offered: boolean }) {
    await db
      .updateTable('localizations')
      .set(({ eb }) => ({ name, offered, revision: eb('revision', '+', 1) }))
      .where('language', '=', language)
      .execute()
  },

  async remove(language: string) {
    await db.deleteFrom('localizations').where('language', '=', language).execute()
  },

  /** Lets nobody else change the languages before the transaction ends. */
  async lock() {
    await db.selectFrom('localizations').select('language').orderBy('language').forUpdate().execute()
  },
})

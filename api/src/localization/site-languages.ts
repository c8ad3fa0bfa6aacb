import type { Settings } from '@app/shared/wire'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SiteLanguage } from '../cache/site-cache'
import type { Db, Tables } from '../db/schema'
import { readSettings } from '../settings/store'

/** What words are made of: the settings, and the languages with their lines. A `Site` is one, too. */
export interface Wording {
  settings: Settings
  languages: readonly SiteLanguage[]
}

/** The languages of the site with their lines, as a part of a statement. */
export const siteLanguages = (builder: ExpressionBuilder<Tables, never>): RawBuilder<SiteLanguage[]> =>
  jsonArrayFrom(
    builder
      .selectFrom('localizations')
      .select(({ selectFrom }) => [
        'language',
        'name',
        'offered',
        selectFrom('localization_lines as line')
          .select(
            sql<Record<string, string>>`coalesce(jsonb_object_agg(line.key, line.text), '{}'::jsonb)`.as(
              'lines',
            ),
          )
          .whereRef('line.language', '=', 'localizations.language')
          .where('line.text', 'is not', null)
          .$asScalar()
          .$notNull()
          .as('lines'),
      ])
      .orderBy(sql`language <> 'en'`)
      .orderBy('name'),
  )

/** Reads what words are made of, where no site is at hand: in a transaction, or in the background. */
export async function readWording(db: Db): Promise<Wording> {
  const [settings, { languages }] = await Promise.all([
    readSettings(db),
    db.selectNoFrom(builder => siteLanguages(builder).as('languages')).executeTakeFirstOrThrow(),
  ])
  return { settings, languages }
}

/** True for a language of the site, also one that is not offered. */
export const isLanguage = ({ languages }: Pick<Wording, 'languages'>, language: string) =>
  languages.some(known => known.language === language)

/** What the site says otherwise in a language, by the English text. */
export const ownLines = (
  { languages }: Pick<Wording, 'languages'>,
  language: string,
): Record<string, string> => languages.find(known => known.language === language)?.lines ?? {}

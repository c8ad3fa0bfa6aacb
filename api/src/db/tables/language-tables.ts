import type { Generated } from 'kysely'

/** Languages of the site, and what it says otherwise in them. */
export interface LanguageTables {
  localizations: {
    language: string
    name: string
    /** Whether people can choose it. */
    offered: Generated<boolean>
    revision: Generated<number>
  }
  localization_lines: {
    language: string
    /** The English text. */
    key: string
    /** Null: as it came with the app. */
    text: string | null
    revision: Generated<number>
  }
}

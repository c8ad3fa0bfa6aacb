import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { nullable, oneLine, Revision } from './schema-parts'

/** A code of a language, such as `en` or `pt-BR`. */
const LanguageCode = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$', maxLength: 35 })

/** The path of one language. */
export const ByLanguage = Type.Object({ language: LanguageCode })

/** A language as the admin area shows it. */
export const SiteLanguage = Type.Object({
  language: Type.String(),
  /** As those who speak it call it. */
  name: Type.String(),
  /** Whether people can choose it. */
  offered: Type.Boolean(),
  /** Whether it is the language of the site. */
  default: Type.Boolean(),
  /** Lines there are, lines of it that say something, and lines that the site changed. */
  lines: Type.Integer(),
  translated: Type.Integer(),
  changed: Type.Integer(),
  /** People who see it: who chose it, and for the language of the site also who chose none. */
  users_count: Type.Integer(),
  revision: Type.Integer(),
})
export type SiteLanguage = Static<typeof SiteLanguage>

/** Answer of `GET localizations`. */
export const SiteLanguagesResponse = Type.Object({ languages: Type.Array(SiteLanguage) })
export type SiteLanguagesResponse = Static<typeof SiteLanguagesResponse>

/** Answer of `POST localizations` and `PUT localizations/{language}`. */
export const SiteLanguageResponse = Type.Object({ language: SiteLanguage })
export type SiteLanguageResponse = Static<typeof SiteLanguageResponse>

/** Body of `POST localizations`. */
export const NewLanguageRequest = Type.Object({
  language: LanguageCode,
  name: oneLine({ minLength: 1, maxLength: 50 }),
})
export type NewLanguageRequest = Static<typeof NewLanguageRequest>

/** Body of `PUT localizations/{language}`. */
export const UpdateLanguageRequest = Type.Object({
  name: oneLine({ minLength: 1, maxLength: 50 }),
  offered: Type.Boolean(),
  revision: Revision,
})
export type UpdateLanguageRequest = Static<typeof UpdateLanguageRequest>

const LineOrigin = Type.Union([Type.Literal('app'), Type.Literal('site')])

/** A line in a language. */
export const LanguageLine = Type.Object({
  /** The English text, or what the owner of the site wrote. */
  key: Type.String(),
  /** `site` for what menus, plans, the landing page and the settings say by now; the owner may have written it. */
  origin: LineOrigin,
  /** What is shown; empty while it is missing, and the English text is shown. */
  text: Type.String(),
  /** What comes with the app; empty for nothing. */
  shipped: Type.String(),
  changed: Type.Boolean(),
  /** Grows with every change; 0 for a line that nobody has changed. */
  revision: Type.Integer(),
})
export type LanguageLine = Static<typeof LanguageLine>

/** Query of `GET localizations/{language}/lines`: a part of either text, and which ones of whom. */
export const LanguageLinesQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 255 })),
  only: Type.Optional(Type.Union([Type.Literal('missing'), Type.Literal('changed')])),
  origin: Type.Optional(LineOrigin),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type LanguageLinesQuery = Static<typeof LanguageLinesQuery>

/** Answer of `GET localizations/{language}/lines`. */
export const LanguageLinesResponse = paginated(LanguageLine)
export type LanguageLinesResponse = Static<typeof LanguageLinesResponse>

/** The English text of a line. */
const Key = Type.String({ minLength: 1, maxLength: 1000 })

/** Body of `PUT localizations/{language}/lines`; null for the text that comes with the app. 409 when the line has another revision by now. */
export const UpdateLineRequest = Type.Object({
  key: Key,
  text: nullable(Type.String({ minLength: 1, maxLength: 2000 })),
  revision: Revision,
})
export type UpdateLineRequest = Static<typeof UpdateLineRequest>

/** Answer of `PUT localizations/{language}/lines`. */
export const LanguageLineResponse = Type.Object({ line: LanguageLine })
export type LanguageLineResponse = Static<typeof LanguageLineResponse>

/** Answer of `GET localizations/{language}/export`: every text with its line; empty while it is missing. */
export const LanguageExportResponse = Type.Object({
  language: Type.String(),
  lines: Type.Record(Type.String(), Type.String()),
})
export type LanguageExportResponse = Static<typeof LanguageExportResponse>

/** Body of `POST localizations/{language}/import`; without `apply` nothing is stored. Empty texts are passed over. */
export const LanguageImportRequest = Type.Object({
  lines: Type.Record(Type.String({ maxLength: 1000 }), Type.String({ maxLength: 4000 }), {
    maxProperties: 10_000,
  }),
  apply: Type.Boolean(),
})
export type LanguageImportRequest = Static<typeof LanguageImportRequest>

/** Answer of `POST localizations/{language}/import`: what changes, and why a line does not. Lines with a problem stay as they are. */
export const LanguageImportResponse = Type.Object({
  changes: Type.Array(Type.Object({ key: Type.String(), before: Type.String(), after: Type.String() })),
  problems: Type.Array(
    Type.Object({
      key: Type.String(),
      /** No such line; placeholders that differ from those of the English text; control characters, or too long. */
      problem: Type.Union([Type.Literal('unknown'), Type.Literal('placeholders'), Type.Literal('text')]),
      /** The placeholders that differ, such as `:name`. */
      names: Type.Array(Type.String()),
    }),
  ),
  unchanged: Type.Integer(),
})
export type LanguageImportResponse = Static<typeof LanguageImportResponse>

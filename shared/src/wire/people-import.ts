import { type Static, Type } from 'typebox'
import { nullable, oneLine, Ticket } from './schema-parts'

/** Rows of a file at most, and characters. */
export const MOST_IMPORTED = 5000
const MOST_CHARACTERS = 2_000_000

const text = Type.String({ minLength: 1, maxLength: MOST_CHARACTERS })

/** What becomes of a row: an account, nothing because the address has one, or nothing because something is wrong. */
export const ImportOutcome = Type.Union([Type.Literal('create'), Type.Literal('skip'), Type.Literal('wrong')])
export type ImportOutcome = Static<typeof ImportOutcome>

/** A row of a file of people; `row` counts as spreadsheets do, from 1, the names of the columns included. */
export const ImportedRow = Type.Object({
  row: Type.Integer(),
  /** As written in the file. */
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  roles: Type.String(),
  outcome: ImportOutcome,
  /** Why it is skipped or wrong, by column. */
  problems: Type.Record(Type.String(), Type.String()),
})
export type ImportedRow = Static<typeof ImportedRow>

/** Body of `POST users/imports/preview`: the text of a CSV file. */
export const PeopleImportPreviewRequest = Type.Object({ text })
export type PeopleImportPreviewRequest = Static<typeof PeopleImportPreviewRequest>

/** Answer of `POST users/imports/preview`: what an import would do, and the columns it would not use. */
export const PeopleImportPreviewResponse = Type.Object({
  rows: Type.Array(ImportedRow),
  ignored: Type.Array(Type.String()),
})
export type PeopleImportPreviewResponse = Static<typeof PeopleImportPreviewResponse>

/** Body of `POST users/imports`. A ticket that was used answers with its import and starts none. */
export const PeopleImportRequest = Type.Object({
  ticket: Ticket,
  /** The name of the file. */
  name: oneLine({ minLength: 1, maxLength: 200 }),
  text,
  /** Whether a mail asks everybody to choose a password. */
  invite: Type.Boolean(),
  /** Whether to import a file of which rows are wrong, without these. */
  leave_out_wrong: Type.Boolean(),
})
export type PeopleImportRequest = Static<typeof PeopleImportRequest>

/** An import that is under way or was in the last 30 days; dates are ISO strings, the others are numbers of rows. */
export const PeopleImport = Type.Object({
  ticket: Type.String(),
  name: Type.String(),
  invite: Type.Boolean(),
  rows: Type.Integer(),
  created: Type.Integer(),
  skipped: Type.Integer(),
  wrong: Type.Integer(),
  created_at: Type.String(),
  /** Null until every row has an outcome. */
  done_at: nullable(Type.String()),
})
export type PeopleImport = Static<typeof PeopleImport>

/** Answer of `POST users/imports` and `GET users/imports/{ticket}`. */
export const PeopleImportResponse = Type.Object({ import: PeopleImport })
export type PeopleImportResponse = Static<typeof PeopleImportResponse>

/** Answer of `GET users/imports`, newest first. */
export const PeopleImportsResponse = Type.Object({ imports: Type.Array(PeopleImport) })
export type PeopleImportsResponse = Static<typeof PeopleImportsResponse>

/** Path of one import. */
export const ByTicket = Type.Object({ ticket: Ticket })

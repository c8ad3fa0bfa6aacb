import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** A copy of what an account holds; dates are ISO strings. */
export const DataExport = Type.Object({
  id: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('ready'), Type.Literal('failed')]),
  created_at: Type.String(),
  expires_at: Type.String(),
})
export type DataExport = Static<typeof DataExport>

/** Answer of `GET` and `POST users/me/data-exports`: the newest that has not expired. */
export const DataExportResponse = Type.Object({ dataExport: nullable(DataExport) })
export type DataExportResponse = Static<typeof DataExportResponse>

import { type Static, Type } from 'typebox'

const text = Type.Optional(Type.Unknown())

/** What browsers send to a `report-uri`. */
export const ReportOfOne = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    disposition: text,
  }),
})

/** What browsers send to an endpoint of `Reporting-Endpoints`, which may contain other kinds of reports. */
export const ReportBatch = Type.Array(
  Type.Object({
    type: Type.String(),
    body: Type.Object({
      effectiveDirective: text,
      blockedURL: text,
      documentURL: text,
      sourceFile: text,
      disposition: text,
    }),
  }),
  { maxItems: 50 },
)

export type ReportBody = Static<typeof ReportOfOne> | Static<typeof ReportBatch>

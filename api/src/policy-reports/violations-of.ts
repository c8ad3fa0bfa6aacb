import type { ReportBody } from './report-body'

/** One thing a page did against its policy, without anything about who was looking at it. */
export interface Violation {
  directive: string
  /** A site, or a word such as `inline`. */
  blocked: string
  /** The first part of the page's path: what follows may be a secret. */
  page: string
  /** The script it happened in, when it has an address of its own. */
  source: string
  disposition: string
}

/** The violations a browser reports, in the one form or the other. */
export const violationsOf = (body: ReportBody): Violation[] =>
  Array.isArray(body)
    ? body
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile, disposition } }) =>
          violation(effectiveDirective, blockedURL, documentURL, sourceFile, disposition),
        )
    : [ofOne(body['csp-report'])]

const ofOne = (report: Exclude<ReportBody, unknown[]>['csp-report']) =>
  violation(
    report['effective-directive'] ?? report['violated-directive'],
    report['blocked-uri'],
    report['document-uri'],
    report['source-file'],
    report.disposition,
  )

const violation = (
  directive: unknown,
  blocked: unknown,
  document: unknown,
  source: unknown,
  disposition: unknown,
): Violation => ({
  directive: word(directive),
  blocked: siteOf(blocked),
  page: /^\/[\w-]*/.exec(urlOf(document)?.pathname ?? '')?.[0].slice(0, 40) ?? '',
  source: scriptOf(source),
  disposition: word(disposition),
})

const word = (value: unknown) => (typeof value === 'string' && /^[a-z][a-z-]{0,39}/.exec(value)?.[0]) || ''

const siteOf = (value: unknown) => {
  const url = urlOf(value)
  return url ? `${url.protocol}//${url.host}`.slice(0, 100) : word(value)
}

const scriptOf = (value: unknown) => {
  const url = urlOf(value)
  return url && /\.m?js$/.test(url.pathname) ? `${siteOf(value)}${url.pathname}`.slice(0, 200) : siteOf(value)
}

const urlOf = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined

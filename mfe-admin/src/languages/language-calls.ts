import type { Http } from '@app/shared/http'
import type {
  LanguageExportResponse,
  LanguageImportRequest,
  LanguageImportResponse,
  LanguageLineResponse,
  LanguageLinesQuery,
  LanguageLinesResponse,
  NewLanguageRequest,
  SiteLanguageResponse,
  SiteLanguagesResponse,
  StatusResponse,
  UpdateLanguageRequest,
  UpdateLineRequest,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about languages begins with. */
export const LANGUAGES = ['admin', 'languages'] as const

/** All languages of the site. */
export const languagesQuery = (http: Http) =>
  queryOptions({
    queryKey: LANGUAGES,
    queryFn: async () => (await http.get<SiteLanguagesResponse>('localizations')).languages,
  })

export const addLanguage = async (http: Http, language: NewLanguageRequest) =>
  (await http.post<SiteLanguageResponse>('localizations', language)).language

/** 409 when somebody else has changed it since `revision`. */
export const updateLanguage = async (http: Http, language: string, changes: UpdateLanguageRequest) =>
  (await http.put<SiteLanguageResponse>(`localizations/${language}`, changes)).language

export const removeLanguage = (http: Http, language: string) =>
  http.delete<StatusResponse>(`localizations/${language}`)

/** One page of the lines that match; the page before stays on screen while the next one loads. */
export const linesQuery = (http: Http, language: string, query: LanguageLinesQuery) =>
  queryOptions({
    queryKey: [...LANGUAGES, language, query],
    queryFn: async () =>
      (await http.get<LanguageLinesResponse>(`localizations/${language}/lines`, { query })).pagination,
    placeholderData: keepPreviousData,
  })

/** 409 when somebody else has changed the line since `revision`. */
export const saveLine = async (http: Http, language: string, line: UpdateLineRequest) =>
  (await http.put<LanguageLineResponse>(`localizations/${language}/lines`, line)).line

export const exportLines = async (http: Http, language: string) =>
  (await http.get<LanguageExportResponse>(`localizations/${language}/export`)).lines

/** The server takes no JSON that has this as a name: it could change what all objects have. */
const NO_NAME = '__proto__'

/** What lines of a file would change; with `apply` they do. */
export async function importLines(http: Http, language: string, { lines, apply }: LanguageImportRequest) {
  const sent = Object.fromEntries(Object.entries(lines).filter(([key]) => key !== NO_NAME))
  const answer = await http.post<LanguageImportResponse>(`localizations/${language}/import`, {
    lines: sent,
    apply,
  })
  if (!Object.hasOwn(lines, NO_NAME)) return answer
  const unknown = { key: NO_NAME, problem: 'unknown' as const, names: [] }
  return { ...answer, problems: [...answer.problems, unknown] }
}

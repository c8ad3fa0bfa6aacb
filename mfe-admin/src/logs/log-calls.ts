import type { Http } from '@app/shared/http'
import { createdBetween, type TableState } from '@app/shared/table'
import type {
  AuditExportQuery,
  AuditQuery,
  AuditResponse,
  LoggedApiUsesQuery,
  LoggedApiUsesResponse,
  LoggedJob,
  LoggedJobsQuery,
  LoggedJobsResponse,
  LoggedMailsQuery,
  LoggedMailsResponse,
  LoggedSignInsQuery,
  LoggedSignInsResponse,
  LogRetentionResponse,
  MailBodyResponse,
  StatusResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about logs begins with. */
export const LOGS = ['admin', 'logs'] as const

/** A page of one log; the page before stays on screen while the next one loads. */
const pageQuery = <Response extends { pagination: unknown }>(http: Http, path: string, query: object) =>
  queryOptions({
    queryKey: [...LOGS, path, query],
    queryFn: async () => {
      const { pagination } = await http.get<Response>(path, { query: { ...query } })
      return pagination as Response['pagination']
    },
    placeholderData: keepPreviousData,
  })

export const auditQuery = (http: Http, query: AuditQuery) =>
  pageQuery<AuditResponse>(http, 'logs/audit', query)
export const mailsQuery = (http: Http, query: LoggedMailsQuery) =>
  pageQuery<LoggedMailsResponse>(http, 'logs/mails', query)
export const jobsQuery = (http: Http, query: LoggedJobsQuery) =>
  pageQuery<LoggedJobsResponse>(http, 'logs/jobs', query)
export const signInsQuery = (http: Http, query: LoggedSignInsQuery) =>
  pageQuery<LoggedSignInsResponse>(http, 'logs/sign-ins', query)
export const apiUsesQuery = (http: Http, query: LoggedApiUsesQuery) =>
  pageQuery<LoggedApiUsesResponse>(http, 'logs/api-uses', query)

/** For how many days each log keeps its entries, which only a restart of the server changes. */
export const retentionQuery = (http: Http) =>
  queryOptions({
    queryKey: [...LOGS, 'retention'],
    queryFn: () => http.get<LogRetentionResponse>('logs/retention'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The text of a mail; only for who may do everything, and each look is written down, so it is never cached. */
export const readMail = async (http: Http, id: string) =>
  (await http.get<MailBodyResponse>(`logs/mails/${id}`)).text

export const resendMail = (http: Http, id: string) => http.post<StatusResponse>(`logs/mails/${id}/resend`, {})

export const retryJob = (http: Http, { kind, id }: Pick<LoggedJob, 'kind' | 'id'>) =>
  http.post<StatusResponse>(`logs/jobs/${kind}/${encodeURIComponent(id)}/retry`, {})

/** Which entries of the audit log a table asks for. */
export function wantedEntries({ filters, during }: TableState): AuditExportQuery {
  const { actor, subject, action } = filters
  return {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...createdBetween(during),
  }
}

import type { Http } from '@app/shared/http'
import type {
  ChangePersonEmailRequest,
  CreatePersonRequest,
  DeletePersonResponse,
  DirectPermissionsRequest,
  ImpersonationResponse,
  PersonResponse,
  StatusResponse,
  UpdatePersonRequest,
  ValueListsResponse,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'
import { USERS } from '../users/user-calls'

/** Everything there is to see of one person. */
export const personQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...USERS, 'person', id],
    queryFn: async () => (await http.get<PersonResponse>(`users/${id}/details`)).person,
  })

/** Languages, countries and time zones; countries are named in `language`. */
export const valueListsQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: ['admin', 'value-lists', language],
    queryFn: () => http.get<ValueListsResponse>('value-lists/localizations,countries,timezones'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Time zones by region, to choose from. */
export const timeZoneGroups = ({ timezones = {} }: ValueListsResponse) =>
  Object.entries(timezones).map(([label, zones]) => ({
    label,
    options: zones.map(({ value, text }) => ({ value, label: text })),
  }))

export const createPerson = async (http: Http, body: CreatePersonRequest) =>
  (await http.post<PersonResponse>('users', body)).person

/** 409 when somebody else has changed them since `version`; so do the next two. */
export const updatePerson = async (http: Http, id: number, body: UpdatePersonRequest) =>
  (await http.put<PersonResponse>(`users/${id}`, body)).person

export const changeAddress = async (http: Http, id: number, body: ChangePersonEmailRequest) =>
  (await http.put<PersonResponse>(`users/${id}/email`, body)).person

export const givePermissions = async (http: Http, id: number, body: DirectPermissionsRequest) =>
  (await http.put<PersonResponse>(`users/${id}/permissions`, body)).person

export const confirmAddress = (http: Http, id: number) =>
  http.post<StatusResponse>(`users/${id}/verification`, {})

/** Mails a link to choose a password. */
export const mailPasswordLink = (http: Http, id: number) =>
  http.post<StatusResponse>(`users/${id}/password-link`, {})

/** Has a copy of their data made, which they alone can download. */
export const makeDataExport = (http: Http, id: number) =>
  http.post<StatusResponse>(`users/${id}/data-exports`, {})

/** Ends one session, or all of them. */
export const endSessions = (http: Http, id: number, session?: string) =>
  http.delete<StatusResponse>(`users/${id}/sessions${session ? `/${session}` : ''}`, { body: {} })

export const resetSecondFactor = (http: Http, id: number) =>
  http.delete<StatusResponse>(`users/${id}/two-factor`, { body: {} })

/** Calls off that the account is deleted. */
export const keepAccount = (http: Http, id: number) =>
  http.delete<StatusResponse>(`users/${id}/deletion`, { body: {} })

/** `email` is the address, typed once more. */
export const deletePerson = (http: Http, id: number, email: string) =>
  http.post<DeletePersonResponse>(`users/${id}/delete`, { email })

/** Signs this browser in as somebody. */
export const impersonate = (http: Http, id: number) =>
  http.post<ImpersonationResponse>(`users/${id}/impersonation`, {})

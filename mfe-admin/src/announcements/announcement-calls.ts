import type { Http } from '@app/shared/http'
import type {
  AnnouncedResponse,
  AnnouncementResponse,
  AnnouncementsQuery,
  AnnouncementsResponse,
  AnnounceRequest,
  Audience,
  AudienceChoicesResponse,
  AudienceResponse,
  UpdateAnnouncementRequest,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about announcements begins with. */
export const ANNOUNCEMENTS = ['admin', 'announcements'] as const

/** Milliseconds between two looks at one that is being sent. */
const WHILE_SENDING = 2000

/** One page of them, newest first; looked at again while one is being sent. */
export const announcementsQuery = (http: Http, wanted: AnnouncementsQuery) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS, 'list', wanted],
    queryFn: async () =>
      (await http.get<AnnouncementsResponse>('announcements', { query: wanted })).pagination,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ state }) => state === 'sending') ? WHILE_SENDING : false,
  })

export const announcementQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS, 'one', id],
    queryFn: async () => (await http.get<AnnouncementResponse>(`announcements/${id}`)).announcement,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? WHILE_SENDING : false),
  })

/** By what an audience can be narrowed. */
export const choicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS, 'choices'],
    queryFn: () => http.get<AudienceChoicesResponse>('announcements/choices'),
  })

/** How many people an audience has now. */
export const countAudience = async (http: Http, audience: Audience) =>
  (await http.post<AudienceResponse>('announcements/audience', { audience })).people

/** Tells people, or plans to; with a ticket that was used, nothing. */
export const announce = async (http: Http, body: AnnounceRequest) =>
  (await http.post<AnnouncedResponse>('announcements', body)).announcement

export const changeAnnouncement = async (http: Http, id: number, body: UpdateAnnouncementRequest) =>
  (await http.put<AnnouncementResponse>(`announcements/${id}`, body)).announcement

/** Tells nobody else. */
export const stopAnnouncement = async (http: Http, id: number) =>
  (await http.delete<AnnouncementResponse>(`announcements/${id}`)).announcement

import type { Http } from '@app/shared/http'
import type {
  AnswerContactMessageRequest,
  ContactMessageResponse,
  ContactMessagesQuery,
  ContactMessagesResponse,
  StatusResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about messages begins with. */
export const MESSAGES = ['admin', 'messages'] as const

/** One page of the messages, newest first. */
export const messagesQuery = (http: Http, wanted: ContactMessagesQuery) =>
  queryOptions({
    queryKey: [...MESSAGES, 'list', wanted],
    queryFn: async () =>
      (await http.get<ContactMessagesResponse>('contact-messages', { query: wanted })).pagination,
    placeholderData: keepPreviousData,
  })

/** A message with its answers. */
export const messageQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...MESSAGES, id],
    queryFn: async () => (await http.get<ContactMessageResponse>(`contact-messages/${id}`)).message,
  })

export const markMessage = async (http: Http, id: number, is_done: boolean) =>
  (await http.put<ContactMessageResponse>(`contact-messages/${id}`, { is_done })).message

/** Mails an answer; 409 when somebody else has answered since. */
export const answerMessage = async (http: Http, id: number, answer: AnswerContactMessageRequest) =>
  (await http.post<ContactMessageResponse>(`contact-messages/${id}/answers`, answer)).message

export const deleteMessage = (http: Http, id: number) => http.delete<StatusResponse>(`contact-messages/${id}`)

import { ApiError, type Http } from '@app/shared/http'
import type {
  CountedTag,
  EditedPage,
  EditedPageResponse,
  NewPageRequest,
  PageListQuery,
  PageListResponse,
  PagePreviewResponse,
  PageRevisionResponse,
  PageRevisionsResponse,
  StatusResponse,
  TagsResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One page of the custom pages that match; the page before stays on screen while the next one loads. */
export const pagesQuery = (http: Http, query: PageListQuery) =>
  queryOptions({
    queryKey: ['admin', 'pages', query],
    queryFn: async () => (await http.get<PageListResponse>('custom-pages', { query })).pagination,
    placeholderData: keepPreviousData,
  })

/** A page for its editor. It is read anew whenever an editor is opened, and not while one types. */
export const editedPageQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: ['admin', 'page', id],
    queryFn: () => readPage(http, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const readPage = async (http: Http, id: number): Promise<EditedPage> =>
  (await http.get<EditedPageResponse>(`custom-pages/${id}/edit`)).page

/** Saves a page, or a new one; throws an ApiError of status 409 when somebody saved it since `revision`. */
export async function savePage(
  http: Http,
  page: { id: number; revision: number } | undefined,
  values: NewPageRequest,
): Promise<EditedPage> {
  const answer = page
    ? await http.put<EditedPageResponse>(`custom-pages/${page.id}`, { ...values, revision: page.revision })
    : await http.post<EditedPageResponse>('custom-pages', values)
  return answer.page
}

/** Saves what a public page is to say, and publishes nothing; refused as a save is. */
export const saveDraft = async (
  http: Http,
  { id, revision }: EditedPage,
  values: NewPageRequest,
): Promise<EditedPage> =>
  (await http.put<EditedPageResponse>(`custom-pages/${id}/draft`, { ...values, revision })).page

/** Throws that away; an ApiError of status 409 when somebody saved since `revision`. */
export const discardDraft = async (http: Http, { id, revision }: EditedPage): Promise<EditedPage> =>
  (await http.delete<EditedPageResponse>(`custom-pages/${id}/draft`, { query: { revision } })).page

/** Makes a page of what was typed in one that is gone: at the same address, or where another page took that, at one made from the title. */
export async function replacePage(http: Http, values: NewPageRequest): Promise<EditedPage> {
  try {
    return await savePage(http, undefined, values)
  } catch (error) {
    const isTaken = error instanceof ApiError && error.errors && Object.keys(error.errors).join() === 'slug'
    if (!isTaken) throw error
    return savePage(http, undefined, { ...values, slug: '' })
  }
}

export const duplicatePage = async (http: Http, id: number): Promise<EditedPage> =>
  (await http.post<EditedPageResponse>(`custom-pages/${id}/duplicate`, {})).page

export const deletePage = (http: Http, id: number) => http.delete<StatusResponse>(`custom-pages/${id}`)

export const makePreview = (http: Http, id: number) =>
  http.post<PagePreviewResponse>(`custom-pages/${id}/preview`, {})

export const withdrawPreview = (http: Http, id: number) =>
  http.delete<StatusResponse>(`custom-pages/${id}/preview`)

/** The saves of a page, newest first. `revision` is its newest, so that a save makes the list anew. */
export const revisionsQuery = (http: Http, id: number, revision: number) =>
  queryOptions({
    queryKey: ['admin', 'page', id, 'revisions', revision],
    queryFn: async () => (await http.get<PageRevisionsResponse>(`custom-pages/${id}/revisions`)).revisions,
  })

/** What a page was after one save; that never changes. */
export const revisionQuery = (http: Http, id: number, number: number) =>
  queryOptions({
    queryKey: ['admin', 'page', id, 'revision', number],
    queryFn: async () =>
      (await http.get<PageRevisionResponse>(`custom-pages/${id}/revisions/${number}`)).revision,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const restorePage = async (http: Http, id: number, number: number, revision: number) =>
  (await http.post<EditedPageResponse>(`custom-pages/${id}/revisions/${number}/restore`, { revision })).page

/** All tags, by name. */
export const tagsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['admin', 'tags'],
    queryFn: async (): Promise<CountedTag[]> => (await http.get<TagsResponse>('tags')).tags,
  })

import type { Http } from '@app/shared/http'
import type { BulkPageStatesRequest, BulkPagesRequest, BulkPagesResponse } from '@app/shared/wire'

/** Something that is done to many pages; texts are English. */
export interface PageDeed {
  permission: 'custom_pages.update' | 'custom_pages.delete'
  tone: 'neutral' | 'danger'
  label: string
  /** The question, for one and for many. */
  title: string
  text: string
  /** What has happened, for one and for many. */
  done: string
  send: (http: Http, many: BulkPagesRequest) => Promise<BulkPagesResponse>
}

/** What can be done to many pages, in the order of the bar. */
export const pageDeeds: readonly PageDeed[] = [
  {
    permission: 'custom_pages.update',
    tone: 'neutral',
    label: 'Publish',
    title: 'Publish 1 page?|Publish :count pages?',
    text: 'Everybody can read them at once, also what was to appear later.',
    done: '1 page is published|:count pages are published',
    send: (http, many) =>
      http.put('custom-pages/states', { ...many, state: 'published' } satisfies BulkPageStatesRequest),
  },
  {
    permission: 'custom_pages.update',
    tone: 'neutral',
    label: 'Turn into drafts',
    title: 'Turn 1 page into a draft?|Turn :count pages into drafts?',
    text: 'Visitors and search engines do not find them any more. A date on which one was to appear is lost.',
    done: '1 page is a draft|:count pages are drafts',
    send: (http, many) =>
      http.put('custom-pages/states', { ...many, state: 'draft' } satisfies BulkPageStatesRequest),
  },
  {
    permission: 'custom_pages.delete',
    tone: 'danger',
    label: 'Delete',
    title: 'Delete 1 page?|Delete :count pages?',
    text: 'The text, the history and the earlier addresses of each are deleted with it. This cannot be undone.',
    done: '1 page is deleted|:count pages are deleted',
    send: (http, many) => http.post('custom-pages/deletions', many),
  },
]

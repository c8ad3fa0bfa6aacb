import { localStore } from '@app/shared/storage'
import type { PageValues } from './page-values'

/** What somebody typed and this browser kept, for when the tab or the session is lost. */
export interface KeptDraft {
  values: PageValues
  /** The page's revision it began with; 0 for a new page. */
  revision: number
  /** When, in milliseconds since 1970. */
  at: number
}

/** What this browser kept of a page that is not there any more. */
export interface LostPage {
  id: number
  values: PageValues
}

/** The place of a draft: one for each person and page of this browser. */
export const draftKey = (userId: number | undefined, pageId: number | undefined) =>
  `mfe:page-draft:${userId ?? 0}:${pageId ?? 'new'}`

/** The kept draft, unless there is none, or nobody can read it. */
export function readDraft(key: string): KeptDraft | undefined {
  try {
    const found: unknown = JSON.parse(localStore.getItem(key) ?? 'null')
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** False where the browser's storage is full or forbidden: it lasts as long as the tab then. */
export const keepDraft = (key: string, draft: KeptDraft): boolean =>
  localStore.setItem(key, JSON.stringify(draft))

export const dropDraft = (key: string) => localStore.removeItem(key)

const isDraft = (found: unknown): found is KeptDraft =>
  typeof found === 'object' &&
  found !== null &&
  'values' in found &&
  typeof found.values === 'object' &&
  found.values !== null &&
  'title' in found.values &&
  'body' in found.values

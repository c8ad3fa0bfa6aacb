import { usePermission } from '@app/shared/access'
import { type PageDeed, pageDeeds } from './page-deeds'

/** What the reader may do to many pages. */
export function useMyPageDeeds(): PageDeed[] {
  const may = {
    'custom_pages.update': usePermission('custom_pages.update'),
    'custom_pages.delete': usePermission('custom_pages.delete'),
  }
  return pageDeeds.filter(({ permission }) => may[permission])
}

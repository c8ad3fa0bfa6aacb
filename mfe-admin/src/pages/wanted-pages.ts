import { orderOf, type TableState } from '@app/shared/table'
import type { PageListQuery } from '@app/shared/wire'

const sortable = ['title', 'updated_at'] as const
const states = ['draft', 'scheduled', 'published'] as const

/** Which pages a table asks for, and in which order. */
export function wantedPages({ query, sort, filters }: TableState): PageListQuery {
  const state = states.find(name => name === filters.state)
  return {
    ...orderOf(sort, sortable),
    ...(query && { query }),
    ...(state && { state }),
    ...(filters.tag && { tag: Number(filters.tag) }),
  }
}

import type { Paginated } from '@app/shared/wire'

/** Which page of a list is wanted. */
export interface PageWanted {
  page: number
  perPage: number
}

/** Rows to skip before the wanted page. */
export const offsetOf = ({ page, perPage }: PageWanted) => (page - 1) * perPage

/** Puts one page of rows into the envelope of the wire. */
export const pageOf = <T>(data: T[], total: number, { page, perPage }: PageWanted): Paginated<T> => ({
  pagination: {
    data,
    current_page: page,
    next_page: page * perPage < total ? page + 1 : null,
    per_page: perPage,
    total,
  },
})

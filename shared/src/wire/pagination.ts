import { type TSchema, Type } from 'typebox'

/** The envelope of every list that comes in pages. */
export interface Paginated<T> {
  pagination: { data: T[]; current_page: number; next_page: number | null; per_page: number; total: number }
}

/** Schema of a page of items; `next_page` is null on the last page. */
export const paginated = <T extends TSchema>(item: T) =>
  Type.Object({
    pagination: Type.Object({
      data: Type.Array(item),
      current_page: Type.Integer(),
      next_page: Type.Union([Type.Integer(), Type.Null()]),
      per_page: Type.Integer(),
      total: Type.Integer(),
    }),
  })

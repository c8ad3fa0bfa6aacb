import type Stripe from 'stripe'
import { type Static, Type } from 'typebox'
import type { Kind, ServiceObjects } from '../core/object-types'
import type { Work } from '../core/work'
import { expandable } from './operation'

/** Parameters of every list. */
export const listing = {
  ...expandable,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  starting_after: Type.Optional(Type.String()),
  ending_before: Type.Optional(Type.String()),
}

/** Between which times something was made. */
export const createdRange = Type.Optional(
  Type.Object({
    gt: Type.Optional(Type.Integer()),
    gte: Type.Optional(Type.Integer()),
    lt: Type.Optional(Type.Integer()),
    lte: Type.Optional(Type.Integer()),
  }),
)

type Range = Static<typeof createdRange>

/** Whether a time is within a range; any is within none. */
export const isWithin = (time: number, range: Range | undefined) =>
  !range ||
  (time > (range.gt ?? Number.NEGATIVE_INFINITY) &&
    time >= (range.gte ?? time) &&
    time < (range.lt ?? Number.POSITIVE_INFINITY) &&
    time <= (range.lte ?? time))

interface ListParams {
  limit?: number
  starting_after?: string
  ending_before?: string
}

/** One page of a list as the service answers it. */
export async function listOf<K extends Kind>(
  { work, params, url }: { work: Work; params: ListParams; url: string },
  kind: K,
  filter: Record<string, unknown>,
): Promise<Stripe.ApiList<ServiceObjects[K]>> {
  const known = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  const page = await work.objects.page(kind, known, {
    limit: params.limit ?? 10,
    after: params.starting_after,
    before: params.ending_before,
  })
  return { object: 'list', url, ...page }
}

/** A whole list, as it is told within another object. */
export const wholeList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

/** A page of a list that was read whole and sifted. */
export function pageOf<T extends { id: string }>(
  found: readonly T[],
  { limit = 10, starting_after }: ListParams,
  url: string,
): Stripe.ApiList<T> {
  const from = found.findIndex(({ id }) => id === starting_after) + 1
  return { ...wholeList(found.slice(from, from + limit), url), has_more: found.length > from + limit }
}

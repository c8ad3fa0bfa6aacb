import { sql } from 'kysely'
import type Stripe from 'stripe'
import { Type } from 'typebox'
import { missing } from '../core/refusal'
import { createdRange, listing } from '../http/listing'
import { operation, parameters } from '../http/operation'

export const eventOperations = [
  operation<Stripe.EventRetrieveParams>()('GET', '/v1/events/:id', parameters({}), async ({ work, id }) => {
    const found = await work.db
      .selectFrom('payment_events')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw missing('event', id)
    return found.data
  }),

  operation<Stripe.EventListParams>()(
    'GET',
    '/v1/events',
    parameters({
      ...listing,
      type: Type.Optional(Type.String()),
      types: Type.Optional(Type.Array(Type.String())),
      created: createdRange,
      delivery_success: Type.Optional(Type.Boolean()),
    }),
    async ({ work, params, url }) => {
      const { limit = 10, starting_after, ending_before, type, types, created = {} } = params
      const position = (id: string) => sql<string>`(select position from payment_events where id = ${id})`
      const kinds = [...(types ?? []), ...(type ? [type] : [])]
      let query = work.db.selectFrom('payment_events').select('data')
      if (kinds.length > 0) query = query.where('type', 'in', kinds)
      if (starting_after) query = query.where('position', '<', position(starting_after))
      if (ending_before) query = query.where('position', '>', position(ending_before))
      if (params.delivery_success !== undefined)
        query = query.where('handled_at', params.delivery_success ? 'is not' : 'is', null)
      const at = sql<number>`(data ->> 'created')::bigint`
      if (created.gt !== undefined) query = query.where(at, '>', created.gt)
      if (created.gte !== undefined) query = query.where(at, '>=', created.gte)
      if (created.lt !== undefined) query = query.where(at, '<', created.lt)
      if (created.lte !== undefined) query = query.where(at, '<=', created.lte)
      const found = await query
        .orderBy('position', ending_before ? 'asc' : 'desc')
        .limit(limit + 1)
        .execute()
      const data = found.slice(0, limit).map(row => row.data)
      return {
        object: 'list',
        url,
        data: ending_before ? data.reverse() : data,
        has_more: found.length > limit,
      }
    },
  ),
]

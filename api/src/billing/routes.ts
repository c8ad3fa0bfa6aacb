import { ProductListResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { productStore } from './store'

export const billingRoutes =
  ({ db, siteCache }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/billing/products',
      {
        config: { guard: openToAll, openToUnverified: true, scope: 'content:read' },
        schema: { summary: 'The plans; none while billing is off', response: { 200: ProductListResponse } },
      },
      async ({ seen }) => {
        const { settings } = await siteCache.at(seen.site)
        const products = settings.billing.enable ? await productStore(db).list() : []
        const perPage = Math.max(products.length, 1)
        return pageOf(products, products.length, { page: 1, perPage })
      },
    )
  }

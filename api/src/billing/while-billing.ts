import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'

/** Answers 404 to everything of a plugin while the site has billing switched off. */
export function whileBilling(app: FastifyInstance, { siteCache }: Pick<Context, 'siteCache'>) {
  app.addHook('preValidation', async ({ seen }) => {
    const { settings } = await siteCache.at(seen.site)
    if (!settings.billing.enable) throw notFound('page')
  })
}

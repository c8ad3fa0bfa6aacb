import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import type { Context } from '../context/context'
import { translationInto } from '../pages/page-translations'
import { feed } from './feed'
import { publishedPages } from './published-pages'
import { MOST_PAGES, sitemap } from './sitemap'

const MOST_ENTRIES = 50
const config = { guard: openToAll, openToUnverified: true, everyPage: true, forAnyAccount: true } as const

/** What programs read to learn which pages there are: search engines the sitemap, feed readers the feed. */
export const publicPageRoutes =
  ({ config: { baseUrl }, db, siteCache }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const schema = (summary: string, type: string) => ({
      summary,
      response: { 200: { content: { [type]: { schema: Type.Unknown() } } } },
    })
    const headers = (type: string) => ({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
    })

    app.get(
      '/sitemap.xml',
      { config, schema: schema('Every public page, for search engines', 'application/xml') },
      async ({ seen }, reply) => {
        const { settings } = await siteCache.at(seen.site)
        const pages = await publishedPages(db, MOST_PAGES).execute()
        return reply.headers(headers('application/xml')).send(sitemap(pages, settings, baseUrl))
      },
    )

    app.get(
      '/feed.xml',
      { config, schema: schema('The newest written pages as an Atom feed', 'application/atom+xml') },
      async ({ seen }, reply) => {
        const { settings } = await siteCache.at(seen.site)
        const pages = await publishedPages(db, MOST_ENTRIES)
          .select([
            'title',
            'body',
            'language',
            'seo',
            translationInto(settings.i18n.language).as('translation'),
          ])
          .execute()
        return reply.headers(headers('application/atom+xml')).send(feed(pages, settings, baseUrl))
      },
    )
  }

import type { Context } from '../context/context'
import { readSettings } from '../settings/store'
import { type Outcome, outcome, outcomeOfConnection, PATIENCE } from './outcome'

/** Reads the site where everybody reaches it, as a search engine does: a proxy may turn that away, and the server would not know. */
export async function checkSearchEngines({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Outcome> {
  const { search_engines = { google: null, bing: null } } = await readSettings(db)
  const read = async (path: string) => {
    const response = await fetch(`${config.baseUrl}${path}`, {
      headers: { accept: 'text/html,*/*;q=0.8' },
      signal: AbortSignal.timeout(PATIENCE),
    })
    return {
      status: response.status,
      robots: response.headers.get('x-robots-tag'),
      text: await response.text(),
    }
  }
  try {
    const [home, robots, sitemap] = [await read('/'), await read('/robots.txt'), await read('/sitemap.xml')]
    for (const [name, { status }] of Object.entries({
      '/': home,
      'robots.txt': robots,
      'sitemap.xml': sitemap,
    }))
      if (status !== 200) return outcome('refused', `${name}: HTTP ${status}`)
    if (/noindex/i.test(home.robots ?? '')) return outcome('refused', '/: noindex')
    const codes = Object.values(search_engines).filter(code => code !== null)
    const missing = codes.find(code => !home.text.includes(`content="${code}"`))
    if (missing) return outcome('unexpected', missing)
    if (!robots.text.includes('Sitemap: ')) return outcome('unexpected', 'robots.txt: Sitemap')
    return /<(urlset|sitemapindex)\b/.test(sitemap.text)
      ? outcome('works')
      : outcome('unexpected', 'sitemap.xml: urlset')
  } catch (error) {
    return outcomeOfConnection(error) ?? outcome('unexpected')
  }
}

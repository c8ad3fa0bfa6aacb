import { absoluteAddress } from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'
import type { PageHead } from './public-page'

/** What is said about a page that the server knows nothing of: it is one of this site. */
export function siteHead(
  { settings, default_meta_tags: tags }: Pick<Bootstrap, 'settings' | 'default_meta_tags'>,
  { baseUrl, noIndex }: { baseUrl: string; noIndex: boolean },
): PageHead {
  const { site_name: site } = settings.branding
  const title = tags.title || site
  const url = tags.image && absoluteAddress(tags.image, baseUrl)
  return {
    title,
    documentTitle: title,
    description: tags.description || null,
    image: url ? { url, alt: site } : null,
    canonical: null,
    noIndex,
    isArticle: false,
  }
}

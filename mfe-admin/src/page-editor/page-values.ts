import type { Clock } from '@app/shared/clock'
import type { EditedPage, NewPageRequest, PageState, PageTranslations } from '@app/shared/wire'

/** The fields of the editor. Dates and times are those of the editor's own clock. */
export interface PageValues {
  title: string
  slug: string
  body: string
  state: PageState
  /** `2026-11-23`; named as the field of the request, so that its refusal is shown there. */
  publish_at: string
  /** `09:30`. */
  publish_time: string
  seo_title: string
  seo_description: string
  seo_image: string
  no_index: boolean
  hide_nav: boolean
  tag_ids: number[]
  /** In which the page itself is written; empty for a new page, which has that of the site. */
  language: string
  translations: PageTranslations
}

/** Those the page itself can be written in, its own first. */
export const languagesOf = (page: EditedPage | undefined): string[] =>
  page ? [page.language, ...page.languages] : []

/** The page with what is saved and not published of it. */
export const asDrafted = (page: EditedPage): EditedPage => ({ ...page, ...page.draft })

/** What the editor begins with: what is saved and not published, where there is that; without a page, what a new one begins with. */
export function valuesOf(published: EditedPage | undefined, clock: Clock): PageValues {
  const page = published && asDrafted(published)
  const at = page?.state === 'scheduled' ? page.publish_at : null
  return {
    title: page?.title ?? '',
    slug: page?.slug ?? '',
    body: page?.body ?? '',
    state: page?.state ?? 'draft',
    publish_at: at ? clock.day(at) : '',
    publish_time: at ? clock.time(at) : '',
    seo_title: page?.seo?.title ?? '',
    seo_description: page?.seo?.description ?? '',
    seo_image: page?.seo?.image ?? '',
    no_index: page?.meta.no_index ?? false,
    hide_nav: page?.hide_nav ?? false,
    tag_ids: page?.tags.map(({ id }) => id) ?? [],
    language: page?.language ?? '',
    translations: page?.translations ?? {},
  }
}

/** The request that saves them. */
export function requestOf(values: PageValues, clock: Clock): NewPageRequest {
  const { title, slug, body, state, publish_at, publish_time, tag_ids, no_index, hide_nav } = values
  const { seo_title, seo_description, seo_image, language, translations } = values
  return {
    ...{ title, slug, body, state, tag_ids, translations },
    ...(language && { language }),
    ...(state === 'scheduled' && { publish_at: clock.moment(publish_at, publish_time) ?? '' }),
    seo:
      seo_title || seo_description || seo_image
        ? { title: seo_title, description: seo_description, image: seo_image || null }
        : null,
    hide_nav,
    meta: no_index ? { no_index } : {},
  }
}

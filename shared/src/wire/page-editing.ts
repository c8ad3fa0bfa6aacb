import { type Static, Type } from 'typebox'
import { CustomPage, PageMeta } from './custom-page'
import { PageTranslations } from './page-translation'
import { paginated } from './pagination'
import { Id, nullable, oneLine, Revision } from './schema-parts'
import { SeoTags } from './seo-tags'
import { Tag } from './tag'

/** A draft is seen by editors alone; a scheduled page is published once the database's clock reaches `publish_at`. */
export const PageState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('published'),
])
export type PageState = Static<typeof PageState>

/** One row of the list of pages. */
export const PageListItem = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  state: PageState,
  publish_at: nullable(Type.String()),
  updated_at: Type.String(),
  created_at: Type.String(),
  tags: Type.Array(Tag),
  /** Whether something is saved of it that is not published. */
  has_draft: Type.Boolean(),
})
export type PageListItem = Static<typeof PageListItem>

/** Query of `GET custom-pages`: search text over titles, also translated ones, and slug, state, tag, order, page. */
export const PageListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 255 })),
  state: Type.Optional(PageState),
  tag: Type.Optional(Id),
  orderBy: Type.Optional(
    Type.Union([Type.Literal('title'), Type.Literal('updated_at'), Type.Literal('created_at')]),
  ),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type PageListQuery = Static<typeof PageListQuery>

/** Answer of `GET custom-pages`. */
export const PageListResponse = paginated(PageListItem)
export type PageListResponse = Static<typeof PageListResponse>

/** What was saved of a page that is published, or will be, and changes nothing that the public reads until it is published itself. */
export const WorkingDraft = Type.Object({
  title: Type.String(),
  slug: Type.String(),
  body: Type.String(),
  language: Type.String(),
  hide_nav: Type.Boolean(),
  meta: PageMeta,
  seo: nullable(SeoTags),
  tags: Type.Array(Tag),
  translations: PageTranslations,
  saved_at: Type.String(),
  /** Null when the account is gone. */
  saved_by: nullable(Type.String()),
})
export type WorkingDraft = Static<typeof WorkingDraft>

/** A page as its editors see it, published or not. */
export const EditedPage = Type.Object({
  ...CustomPage.properties,
  /** The other languages of the site, also those that are not offered. */
  languages: Type.Array(Type.String()),
  user_id: nullable(Type.Integer()),
  hide_nav: Type.Boolean(),
  meta: PageMeta,
  seo: nullable(SeoTags),
  state: PageState,
  publish_at: nullable(Type.String()),
  /** Grows by one with every save, also of a draft; an update names the one it began with. */
  revision: Type.Integer(),
  tags: Type.Array(Tag),
  translations: PageTranslations,
  /** Until when the preview link opens; null without one. */
  preview_until: nullable(Type.String()),
  /** Only where something is saved that is not published. */
  draft: Type.Optional(WorkingDraft),
  created_at: Type.String(),
})
export type EditedPage = Static<typeof EditedPage>

/** Answer of everything that reads or saves one page for its editors. */
export const EditedPageResponse = Type.Object({ page: EditedPage })
export type EditedPageResponse = Static<typeof EditedPageResponse>

/** Body of `POST custom-pages`. Without a slug, or with an empty one, it is made from the title. */
export const NewPageRequest = Type.Object({
  title: oneLine({ minLength: 1, maxLength: 200 }),
  slug: Type.Optional(Type.String({ maxLength: 100 })),
  body: Type.String({ maxLength: 500_000 }),
  type: Type.Optional(Type.Literal('default')),
  seo: Type.Optional(
    nullable(
      Type.Object({
        title: oneLine({ maxLength: 200 }),
        description: Type.String({ maxLength: 500 }),
        image: nullable(Type.String({ maxLength: 2000 })),
      }),
    ),
  ),
  state: Type.Optional(PageState),
  /** Only for `scheduled`: an instant to come. */
  publish_at: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  hide_nav: Type.Optional(Type.Boolean()),
  meta: Type.Optional(PageMeta),
  tag_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** In which the page itself is written: one of the site's. Left out, a change keeps what there is, and a new page has that of the site. */
  language: Type.Optional(Type.String({ maxLength: 35 })),
  /** All of them; left out, a change keeps what there is. */
  translations: Type.Optional(PageTranslations),
})
export type NewPageRequest = Static<typeof NewPageRequest>

/** Body of `PUT custom-pages/{id}`; refused with 409 when the page has another revision by now. */
export const UpdatePageRequest = Type.Object({
  ...NewPageRequest.properties,
  revision: Revision,
})
export type UpdatePageRequest = Static<typeof UpdatePageRequest>

/** Body of `PUT custom-pages/{id}/draft`: state and date are changed by publishing alone. */
export const WorkingDraftRequest = Type.Omit(UpdatePageRequest, ['state', 'publish_at', 'type'])
export type WorkingDraftRequest = Static<typeof WorkingDraftRequest>

/** Query of `DELETE custom-pages/{id}/draft`; refused with 409 when the page has another revision by now, where it is named. */
export const DiscardDraftQuery = Type.Object({ revision: Type.Optional(Revision) })

/** A save of a page: its number, when, and by whom (null when the account is gone). */
export const PageRevision = Type.Object({
  number: Type.Integer(),
  created_at: Type.String(),
  author: nullable(Type.String()),
})
export type PageRevision = Static<typeof PageRevision>

/** Answer of `GET custom-pages/{id}/revisions`: the newest 50, newest first. */
export const PageRevisionsResponse = Type.Object({ revisions: Type.Array(PageRevision) })
export type PageRevisionsResponse = Static<typeof PageRevisionsResponse>

/** Answer of `GET custom-pages/{id}/revisions/{number}`: what was saved then. */
export const PageRevisionResponse = Type.Object({
  revision: Type.Object({
    ...PageRevision.properties,
    title: Type.String(),
    body: Type.String(),
    seo: nullable(SeoTags),
    translations: PageTranslations,
  }),
})
export type PageRevisionResponse = Static<typeof PageRevisionResponse>

/** Body of restoring a revision: the page's newest one, as the editor knows it. */
export const RestoreRevisionRequest = Type.Object({
  revision: Revision,
})

/** Answer of `POST custom-pages/{id}/preview`: an address that shows the draft, and until when. It is shown once. */
export const PagePreviewResponse = Type.Object({ url: Type.String(), until: Type.String() })
export type PagePreviewResponse = Static<typeof PagePreviewResponse>

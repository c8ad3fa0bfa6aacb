import type {
  AppearanceSettings,
  MenuItem,
  PageMeta,
  PageTranslations,
  SeoTags,
  Theme,
} from '@app/shared/wire'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>
type Json<T extends object | null> = JSONColumnType<T>

/** What a save of a page stores. */
interface PageContent {
  title: string
  body: string
  /** In which these and what search engines are told are written. */
  language: Generated<string>
  seo: Json<SeoTags | null>
  hide_nav: Generated<boolean>
  meta: ColumnType<PageMeta, string | undefined, string>
  translations: ColumnType<PageTranslations, string | undefined, string>
  /** Who saved it; null when the account is gone, or there was none. */
  user_id: ColumnType<number | null, number | null | undefined, number | null>
}

/** What a public page is to say once it is published again. */
export interface StoredDraft {
  title: string
  slug: string
  body: string
  language: string
  seo: SeoTags | null
  hide_nav: boolean
  meta: PageMeta
  translations: PageTranslations
  /** Left out where nothing was said about them: they stay those of the page. */
  tag_ids?: number[] | undefined
}

/** Pages, menus, tags and messages, and what the site has looked like. */
export interface ContentTables {
  custom_pages: PageContent & {
    id: Generated<number>
    slug: string
    type: string
    created_at: CreatedAt
    updated_at: ColumnType<Date, Date | undefined, Date>
    /** Null for a draft; to come for a scheduled page; past for a published one. */
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    revision: Generated<number>
    /** SHA-256 of the token of the preview link. */
    preview_hash: ColumnType<string | null, string | null | undefined, string | null>
    preview_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** What was saved since it was published, and by whom and when. */
    draft: ColumnType<StoredDraft | null, string | null | undefined, string | null>
    draft_user_id: ColumnType<number | null, number | null | undefined, number | null>
    draft_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  page_revisions: PageContent & { page_id: number; number: number; created_at: CreatedAt }
  /** Slugs that pages had before; one leads to where its page is now. */
  page_redirects: { slug: string; page_id: number }
  tags: { id: Generated<number>; name: string; type: 'default' | 'custom' }
  page_tags: { page_id: number; tag_id: number }
  menus: {
    id: Generated<number>
    name: string
    positions: Json<string[]>
    items: Json<MenuItem[]>
    revision: Generated<number>
  }
  appearance_revisions: {
    id: Generated<number>
    /** The hash of themes and settings. */
    version: string
    themes: Json<Theme[]>
    settings: Json<AppearanceSettings>
    /** Who published it; null when the account is gone, or it came by another way. */
    user_id: number | null
    created_at: CreatedAt
  }
  contact_answers: {
    id: Generated<number>
    message_id: number
    user_id: number | null
    ticket: string
    text: string
    created_at: CreatedAt
  }
  contact_messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: CreatedAt
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}

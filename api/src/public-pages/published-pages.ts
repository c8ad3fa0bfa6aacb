import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** A published page and its dates; it may have been saved before it appeared. */
export interface PublishedPage {
  id: number
  slug: string
  updated_at: Date
  /** When it appeared. */
  publish_at: Date | null
}

/** Published pages that search engines may know, newest first. */
export const publishedPages = (db: Db, limit: number) =>
  db
    .selectFrom('custom_pages')
    .select(['id', 'slug', 'updated_at', 'publish_at'])
    .where(sql<boolean>`publish_at <= now()`)
    .where(sql<boolean>`meta -> 'no_index' is distinct from 'true'::jsonb`)
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** When a page was last new to its readers. */
export const changedAt = ({ updated_at, publish_at }: PublishedPage) =>
  publish_at && publish_at > updated_at ? publish_at : updated_at

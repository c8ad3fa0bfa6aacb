import type { GuestRole, Menu, Settings, Theme } from '@app/shared/wire'

/** Site data of the bootstrap. Shared between requests, so it is read-only. */
export interface Site {
  /** Equal numbers mean an equal site. */
  revision: string
  settings: Settings
  menus: Menu[]
  /** When it is to be read again although nobody changes it; null when never. */
  until: Date | null
  themes: Theme[]
  guestRole: GuestRole
  languages: SiteLanguage[]
}

/** A language of the site. */
export interface SiteLanguage {
  /** A code such as `en` or `pt-BR`. */
  language: string
  /** As those who speak it call it. */
  name: string
  /** Whether people can choose it. */
  offered: boolean
  /** What the site says otherwise than the app comes with, by the English text. */
  lines: Record<string, string>
}

/** Keeps the newest site that was read. */
export interface SiteCache {
  /** The site as of a revision the database has reported, or a newer one. */
  at(revision: string): Promise<Site>
  /** The site that was read last, without asking the database; undefined before the first reading. */
  latest(): Site | undefined
}

/** Keeps what `read` gave until a request asks for a newer revision, or its time is over; requests that ask meanwhile share one reading. */
export function createSiteCache(read: () => Promise<Site>): SiteCache {
  let cached: Site | undefined
  let reading: Promise<Site> | undefined

  return {
    async at(revision) {
      let isOver = cached?.until && cached.until.getTime() <= Date.now()
      while (!cached || isOver || BigInt(cached.revision) < BigInt(revision)) {
        reading ??= read().finally(() => {
          reading = undefined
        })
        cached = await reading
        isOver = false
      }
      return cached
    },
    latest: () => cached,
  }
}

import type { GuestRole, Menu, Settings, Theme } from '@app/shared/wire'
import { NO_GUEST_ROLE } from '../access/store'
import { readSite } from '../bootstrap/read-site'
import type { Db } from '../db/schema'
import { settingsFrom } from '../settings/store'

/** What every visitor's app is built from. Shared by requests: nobody may change it. */
export interface Site {
  /** Equal numbers mean an equal site. */
  revision: string
  settings: Settings
  menus: Menu[]
  themes: Theme[]
  guestRole: GuestRole
}

/** Keeps the newest site that was read. */
export interface SiteMemory {
  /** The site as of a revision the database has told, or a newer one. */
  at(revision: string): Promise<Site>
}

export function siteMemory(db: Db): SiteMemory {
  let kept: Site | undefined
  let reading: Promise<Site> | undefined

  const read = async () => {
    const { settings, menus, themes, guest_role, revision } = await readSite(db)
    return {
      revision,
      settings: settingsFrom(settings),
      menus,
      themes,
      guestRole: guest_role ?? NO_GUEST_ROLE,
    }
  }

  return {
    async at(revision) {
      while (!kept || BigInt(kept.revision) < BigInt(revision)) {
        reading ??= read().finally(() => {
          reading = undefined
        })
        kept = await reading
      }
      return kept
    },
  }
}

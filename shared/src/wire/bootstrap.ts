import { type Static, Type } from 'typebox'
import { Localization } from './localization'
import { GuestRole } from './permission'
import { nullable } from './schema-parts'
import { SeoTags } from './seo-tags'
import { CookieNotice, Settings } from './settings'
import { Theme } from './theme'
import { User } from './user'

/** What the app must know before it draws anything; the last four mirror the settings of the same name. */
export const Bootstrap = Type.Object({
  /** Grows with every change of the site; open pages compare it with what the event stream says. */
  revision: Type.Integer(),
  settings: Settings,
  user: nullable(User),
  guest_role: GuestRole,
  themes: Type.Object({ all: Type.Array(Theme), selectedThemeId: nullable(Type.Integer()) }),
  locales: Type.Array(Localization),
  default_meta_tags: SeoTags,
  cookie_notice: CookieNotice,
  is_mobile_device: Type.Boolean(),
  show_cookie_notice: Type.Boolean(),
})
export type Bootstrap = Static<typeof Bootstrap>

/** Answer of `GET bootstrap-data`. */
export const BootstrapResponse = Type.Object({ data: Bootstrap })
export type BootstrapResponse = Static<typeof BootstrapResponse>

import { createHash } from 'node:crypto'
import type { AppearanceResponse, AppearanceSettings, Settings } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { ownFonts } from '../fonts/own-fonts'
import { readSettings } from '../settings/store'
import { themeStore } from '../themes/store'

/** How the site looks, with a version that grows old with any change of it. */
export async function readAppearance(db: Db): Promise<AppearanceResponse> {
  const themes = await themeStore(db).all()
  const settings = appearanceOf(await readSettings(db))
  const version = createHash('sha256').update(JSON.stringify({ themes, settings })).digest('base64url')
  return {
    version,
    themes,
    settings,
    fonts: ownFonts().map(({ family, weights }) => ({ family, weights })),
  }
}

const appearanceOf = ({
  branding,
  homepage,
  cookie_notice,
  themes: { user_change, default_id },
  fonts = { service: null },
  custom_code = { html: '', css: '' },
}: Settings): AppearanceSettings => ({
  branding,
  homepage,
  cookie_notice,
  themes: { user_change, default_id },
  fonts: { service: fonts.service },
  custom_code,
})

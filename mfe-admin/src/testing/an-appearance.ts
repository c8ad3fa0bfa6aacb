import { aBootstrap, someThemes } from '@app/shared/testing'
import type { AppearanceResponse } from '@app/shared/wire'

/** What `GET appearance` answers of a site as it is shipped. */
export function anAppearance(changes: Partial<AppearanceResponse> = {}): AppearanceResponse {
  const { branding, homepage, cookie_notice, themes } = aBootstrap().settings
  return {
    version: 'v1',
    themes: someThemes(),
    settings: {
      branding,
      homepage,
      cookie_notice,
      themes: { user_change: themes.user_change, default_id: null },
      fonts: { service: null },
      custom_code: { html: '', css: '' },
    },
    fonts: [{ family: 'Lora', weights: [400, 700] }],
    ...changes,
  }
}

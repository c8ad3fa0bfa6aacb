import type { Bootstrap, Theme } from '@app/shared/wire'

const theme = (id: number, over: Partial<Theme>): Theme => ({
  id,
  name: `Theme ${id}`,
  is_dark: false,
  default_light: false,
  default_dark: false,
  values: {},
  ...over,
})

const tags = { title: 'Harbor', description: 'Answer every customer.', image: null }
const notice = { enable: false, position: 'bottom' as const, button: { label: 'OK', link: null } }
const action = { id: 'a', label: 'Go', type: 'route', action: '/' }

/** Bootstrap data of a visitor of a site with a light and a dark theme. */
export function aBootstrap({
  settings,
  ...over
}: Partial<Omit<Bootstrap, 'settings'>> & { settings?: Partial<Bootstrap['settings']> } = {}): Bootstrap {
  const all = [
    theme(1, { values: { '--be-bg': 'white' } }),
    theme(2, { is_dark: true, values: { '--be-bg': 'oklch(0.2 0 0)' } }),
  ]
  const both = {
    default_meta_tags: tags,
    cookie_notice: notice,
    is_mobile_device: false,
    show_cookie_notice: false,
  }
  return {
    revision: 1,
    settings: {
      ...both,
      asset_url: 'http://localhost/assets',
      base_url: 'http://localhost',
      html_base_uri: '/',
      dates: { default_timezone: 'UTC', format: 'auto' },
      themes: { user_change: true, default_id: null, all },
      branding: {
        site_name: 'Harbor',
        logo_light: null,
        logo_dark: null,
        logo_light_mobile: null,
        logo_dark_mobile: null,
      },
      registration: { disable: false, policies: [] },
      require_email_confirmation: false,
      auth: {
        redirects: { users: '/', admins: '/admin' },
        secondaryRedirectUri: null,
        returnToIntended: false,
      },
      social: {
        google: { enable: false },
        facebook: { enable: false },
        twitter: { enable: false },
        envato: { enable: false },
        compact_buttons: false,
      },
      recaptcha: { site_key: null, enable: {} },
      i18n: { enable: false, language: 'en', lines: {} },
      notif: { subs: { integrated: false } },
      notifications: { integrated: true },
      api: { integrated: false },
      billing: {
        enable: true,
        currency: 'USD',
        stripe: { enable: false, public_key: null },
        tax: { enable: false },
        test_mode: true,
      },
      menus: [],
      homepage: {
        type: 'landingPage',
        value: null,
        appearance: {
          headerTitle: 'Title',
          headerSubtitle: 'Subtitle',
          headerImage: null,
          headerOverlayColor1: null,
          headerOverlayColor2: null,
          headerImageOpacity: 1,
          actions: { cta1: action, cta2: action, cta3: action },
          primaryFeatures: [],
          secondaryFeatures: [],
          showPricing: false,
          pricingTitle: '',
          pricingSubtitle: '',
          footerTitle: '',
          footerSubtitle: '',
          footerImage: null,
        },
      },
      site: { demo: false, base_url: 'http://localhost' },
      uploads: {
        chunk_size: 1,
        uploads_driver: 'local',
        public_driver: 'local',
        s3_direct_upload: false,
        disable_tus: false,
      },
      ads: { dashboard_top: null, dashboard_bottom: null, disable: true },
      logging: { sentry_public: null },
      ...settings,
    },
    user: null,
    guest_role: { id: 1, name: 'guests', permissions: [] },
    themes: { all, selectedThemeId: null },
    locales: [],
    ...both,
    ...over,
  }
}

/** A signed-in user without any permission. */
export const aUser = (
  over: Partial<NonNullable<Bootstrap['user']>> = {},
): NonNullable<Bootstrap['user']> => ({
  id: 7,
  first_name: null,
  last_name: null,
  display_name: 'Ada',
  avatar: null,
  email: 'ada@example.com',
  email_verified_at: null,
  language: null,
  country: null,
  timezone: null,
  created_at: '2026-01-01T00:00:00.000Z',
  unread_notifications_count: 0,
  two_factor_confirmed_at: null,
  has_password: true,
  roles: [],
  permissions: [],
  subscriptions: [],
  ...over,
})

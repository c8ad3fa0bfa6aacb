import type { Settings } from '@app/shared/wire'
import { homepageDefaults } from './homepage-defaults'

const MEGABYTE = 1024 * 1024

/** What is not in the settings table. Addresses, menus, themes and what depends on the visitor are filled in when bootstrap data is made. */
export const settingDefaults: Settings = {
  asset_url: '',
  base_url: '',
  html_base_uri: '/',
  dates: { default_timezone: 'UTC', format: 'auto' },
  themes: { user_change: true, default_id: null, all: [] },
  branding: {
    site_name: 'Harbor',
    logo_light: null,
    logo_dark: null,
    logo_light_mobile: null,
    logo_dark_mobile: null,
    provider: { name: 'Harbor', url: null },
  },
  registration: { disable: false, policies: [] },
  require_email_confirmation: false,
  auth: {
    redirects: { users: '/', admins: '/admin' },
    secondaryRedirectUri: null,
    returnToIntended: false,
    magicLink: false,
    passkeys: true,
    deletionGraceDays: 0,
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
  notif: { subs: { integrated: true } },
  notifications: { integrated: true },
  api: { integrated: true },
  billing: {
    enable: true,
    currency: 'USD',
    stripe: { enable: false, public_key: null },
    tax: { enable: false },
    test_mode: true,
  },
  menus: [],
  homepage: homepageDefaults,
  site: { demo: false, base_url: '' },
  uploads: {
    chunk_size: 5 * MEGABYTE,
    uploads_driver: 'local',
    public_driver: 'local',
    s3_direct_upload: false,
    disable_tus: false,
  },
  ads: { dashboard_top: null, dashboard_bottom: null, disable: true },
  logging: { sentry_public: null },
  default_meta_tags: {
    title: '',
    description: 'Your account, calm and under your control.',
    image: null,
  },
  search_engines: { google: null, bing: null },
  cookie_notice: { enable: false, position: 'bottom', button: { label: 'OK', link: null } },
  is_mobile_device: false,
  show_cookie_notice: false,
  fonts: { service: null },
  custom_code: { html: '', css: '' },
  maintenance: { enable: false, title: '', message: '', until: null },
}

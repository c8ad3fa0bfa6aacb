import { type Static, Type } from 'typebox'
import { Homepage } from './homepage'
import { Menu, MenuItem } from './menu'
import { nullable } from './schema-parts'
import { SeoTags } from './seo-tags'
import { Theme } from './theme'

const Provider = Type.Object({ enable: Type.Boolean() })
const Switch = Type.Object({ integrated: Type.Boolean() })

/** A further field of the registration form, by the name it has in the request. */
const RegistrationField = Type.Object({
  name: Type.Union([Type.Literal('first_name'), Type.Literal('last_name')]),
  label: Type.String(),
  required: Type.Boolean(),
})

/** The cookie notice and where it stands. */
export const CookieNotice = Type.Object({
  enable: Type.Boolean(),
  position: Type.Union([Type.Literal('top'), Type.Literal('bottom')]),
  button: Type.Object({ label: Type.String(), link: nullable(Type.String()) }),
})
export type CookieNotice = Static<typeof CookieNotice>

/** What visitors read while the site is shut to everybody but administrators. */
export const Maintenance = Type.Object({
  enable: Type.Boolean(),
  title: Type.String({ maxLength: 120 }),
  message: Type.String({ maxLength: 1000 }),
  /** When it is expected to be over, in ISO 8601; nothing ends by itself then. */
  until: nullable(Type.String({ maxLength: 30 })),
})
export type Maintenance = Static<typeof Maintenance>

/** How to reach the realtime server; absent when there is none. */
const RealtimeSettings = Type.Object({
  key: Type.String(),
  cluster: Type.String(),
  host: nullable(Type.String()),
  port: nullable(Type.Integer()),
  /** What the path of the sockets begins with, such as `/app` of an application that is served under one. */
  path: Type.Optional(Type.String()),
  forceTLS: Type.Boolean(),
})

/** How a site writes days: `auto` is what suits each place, the others are the same everywhere. */
export const dateFormats = ['auto', 'numeric', 'medium', 'long', 'iso'] as const

/** One of `dateFormats`. */
export type DateFormat = (typeof dateFormats)[number]

/** Everything about the site the browser may know. */
export const Settings = Type.Object({
  asset_url: Type.String(),
  base_url: Type.String(),
  html_base_uri: Type.String(),
  dates: Type.Object({ default_timezone: Type.String(), format: Type.String() }),
  themes: Type.Object({
    user_change: Type.Boolean(),
    default_id: nullable(Type.Integer()),
    all: Type.Array(Theme),
  }),
  branding: Type.Object({
    site_name: Type.String(),
    logo_light: nullable(Type.String()),
    logo_dark: nullable(Type.String()),
    logo_light_mobile: nullable(Type.String()),
    logo_dark_mobile: nullable(Type.String()),
    /** The icon of browser tabs; without one it is the first letter of the site's name. */
    favicon: Type.Optional(nullable(Type.String())),
    /** The provider credited in the footer; none without a name. */
    provider: Type.Optional(Type.Object({ name: Type.String(), url: nullable(Type.String()) })),
  }),
  registration: Type.Object({
    disable: Type.Boolean(),
    policies: Type.Array(MenuItem),
    /** Fields the registration form shows besides address and password. */
    fields: Type.Optional(Type.Array(RegistrationField)),
  }),
  require_email_confirmation: Type.Boolean(),
  auth: Type.Object({
    redirects: Type.Object({ users: Type.String(), admins: Type.String() }),
    secondaryRedirectUri: nullable(Type.String()),
    returnToIntended: Type.Boolean(),
    magicLink: Type.Optional(Type.Boolean()),
    passkeys: Type.Optional(Type.Boolean()),
    /** Days in which signing in brings a deleted account back; 0 deletes at once. */
    deletionGraceDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  }),
  social: Type.Object({
    google: Provider,
    facebook: Provider,
    twitter: Provider,
    envato: Provider,
    compact_buttons: Type.Boolean(),
  }),
  recaptcha: Type.Object({
    site_key: nullable(Type.String()),
    provider: Type.Optional(Type.Union([Type.Literal('recaptcha'), Type.Literal('turnstile')])),
    enable: Type.Record(Type.String(), Type.Boolean()),
  }),
  i18n: Type.Object({
    enable: Type.Boolean(),
    language: Type.String(),
    lines: Type.Record(Type.String(), Type.String()),
  }),
  notif: Type.Object({ subs: Switch }),
  notifications: Switch,
  api: Switch,
  billing: Type.Object({
    enable: Type.Boolean(),
    currency: Type.String(),
    stripe: Type.Object({ enable: Type.Boolean(), public_key: nullable(Type.String()) }),
    tax: Type.Object({ enable: Type.Boolean() }),
    /** True where no money moves: with the local payment service, and with a test key. */
    test_mode: Type.Boolean(),
  }),
  menus: Type.Array(Menu),
  homepage: Homepage,
  site: Type.Object({
    demo: Type.Boolean(),
    base_url: Type.String(),
    /** What a demo prefills the sign-in form with; without it a random one of the hundred demo accounts. */
    demo_account: Type.Optional(nullable(Type.Object({ email: Type.String(), password: Type.String() }))),
  }),
  uploads: Type.Object({
    chunk_size: Type.Integer(),
    uploads_driver: Type.String(),
    public_driver: Type.String(),
    s3_direct_upload: Type.Boolean(),
    disable_tus: Type.Boolean(),
    /** Origins of the buckets that browsers get files from and send them to; none where the server does both. */
    origins: Type.Optional(Type.Array(Type.String())),
  }),
  ads: Type.Object({
    dashboard_top: nullable(Type.String()),
    dashboard_bottom: nullable(Type.String()),
    disable: Type.Boolean(),
  }),
  logging: Type.Object({ sentry_public: nullable(Type.String()) }),
  realtime: Type.Optional(RealtimeSettings),
  default_meta_tags: SeoTags,
  /** Codes by which search engines know whose site it is: the `content` of their tags, which stand in every document. */
  search_engines: Type.Optional(
    Type.Object({ google: nullable(Type.String()), bing: nullable(Type.String()) }),
  ),
  cookie_notice: CookieNotice,
  is_mobile_device: Type.Boolean(),
  show_cookie_notice: Type.Boolean(),
  /** Where the CSS of theme fonts comes from, an address of the shape of Google Fonts; null is this site itself. */
  fonts: Type.Optional(
    Type.Object({
      service: nullable(Type.String()),
      /** By its family, the file that text in a font of a theme begins with; only of fonts this site serves. */
      files: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
  /** Code of the site's owner as it is: `html` stands at the end of every page's body, `css` in its head. */
  custom_code: Type.Optional(
    Type.Object({ html: Type.String({ maxLength: 50_000 }), css: Type.String({ maxLength: 50_000 }) }),
  ),
  /** Bootstrap data have it only while it is on. */
  maintenance: Type.Optional(Maintenance),
  /** Further origins of this host whose pages may be the appearance editor; none unless the server is told. */
  editor_origins: Type.Optional(Type.Array(Type.String())),
})
export type Settings = Static<typeof Settings>

import type {
  Bootstrap,
  Menu,
  MenuItem,
  Notification,
  Permission,
  Product,
  Subscription,
  Theme,
  User,
  Workspace,
} from '../wire'
import { someSettings } from './some-settings'

/** The changes a factory accepts: any depth, lists whole. */
export type Changes<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[]
    ? T[K]
    : T[K] extends object | null | undefined
      ? Changes<NonNullable<T[K]>> | Extract<T[K], null>
      : T[K]
}

/** Permissions by name, for `aUser({ permissions: permissions('api.access') })`. */
export const permissions = (...names: string[]): Permission[] =>
  names.map(name => ({ name, restrictions: [] }))

/** A signed-in member with the rights of one. */
export const aUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  first_name: 'Ada',
  last_name: 'Lovelace',
  display_name: 'Ada Lovelace',
  avatar: null,
  email: 'ada@example.com',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  language: 'en',
  country: null,
  timezone: null,
  created_at: '2026-01-01T00:00:00.000Z',
  unread_notifications_count: 0,
  two_factor_confirmed_at: null,
  has_password: true,
  roles: [{ id: 2, name: 'users' }],
  permissions: [],
  subscriptions: [],
  ...changes,
})

/** A light and a dark theme, the light one being the default. */
export const someThemes = (): Theme[] => [
  {
    id: 1,
    name: 'Light',
    is_dark: false,
    default_light: true,
    default_dark: false,
    values: { '--be-accent': 'rgb(80, 70, 230)' },
  },
  {
    id: 2,
    name: 'Dark',
    is_dark: true,
    default_light: false,
    default_dark: true,
    values: { '--be-bg': 'rgb(10, 10, 12)' },
  },
]

/** The bootstrap data of a visitor; `{ user: aUser() }` signs a user in. Changes may reach any depth. */
export function aBootstrap(changes: Changes<Bootstrap> = {}): Bootstrap {
  const settings = someSettings()
  const { default_meta_tags, cookie_notice, is_mobile_device, show_cookie_notice } = settings
  return merge<Bootstrap>(
    {
      revision: 1,
      settings,
      user: null,
      guest_role: { id: 1, name: 'guests', permissions: [] },
      themes: { all: someThemes(), selectedThemeId: null },
      locales: [{ language: 'en', name: 'English' }],
      default_meta_tags,
      cookie_notice,
      is_mobile_device,
      show_cookie_notice,
    },
    changes,
  )
}

/** An unread notification of one line. */
export const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: 'n-1',
  type: 'welcome',
  read_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  data: { lines: [{ type: 'primary', content: 'Welcome to <b>Acme</b>' }] },
  ...changes,
})

/** A workspace of two people, whose owner reads it. */
export const aWorkspace = (changes: Partial<Workspace> = {}): Workspace => ({
  id: 5,
  name: 'Acme Team',
  image: null,
  members_count: 2,
  members_limit: null,
  owner_id: 7,
  role: 'owner',
  created_at: '2026-01-01T00:00:00.000Z',
  ...changes,
})

/** A plan at 10 a month or 96 a year. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Standard',
  description: 'For small teams',
  hidden: false,
  free: false,
  recommended: false,
  feature_list: ['Unlimited projects'],
  permissions: [],
  trial_days: 0,
  per_seat: false,
  prices: [
    { id: 11, amount: 10, currency: 'USD', interval: 'month', interval_count: 1 },
    { id: 12, amount: 96, currency: 'USD', interval: 'year', interval_count: 1 },
  ],
  ...changes,
})

/** A plan somebody has, paid by the month. */
export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 1,
  valid: true,
  status: 'active',
  product_id: 1,
  price_id: 11,
  ends_at: null,
  ...changes,
})

/** A menu item that every visitor sees. */
export const aMenuItem = (changes: Partial<MenuItem> = {}): MenuItem => ({
  id: 'pricing',
  label: 'Pricing',
  type: 'route',
  action: '/pricing',
  ...changes,
})

/** A menu in the navbar. */
export const aMenu = (changes: Partial<Menu> = {}): Menu => ({
  id: 1,
  name: 'Main',
  positions: ['navbar'],
  items: [aMenuItem()],
  ...changes,
})

/** A page of a list, as the server sends it. */
export const aPage = <T>(data: T[], { total = data.length, page = 1, perPage = 30 } = {}) => ({
  pagination: {
    data,
    current_page: page,
    next_page: page * perPage < total ? page + 1 : null,
    per_page: perPage,
    total,
  },
})

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const merge = <T>(base: T, changes: object): T => {
  const merged = { ...base } as Record<string, unknown>
  for (const [key, value] of Object.entries(changes)) {
    const old = merged[key]
    merged[key] = isPlain(old) && isPlain(value) ? merge(old, value) : value
  }
  return merged as T
}

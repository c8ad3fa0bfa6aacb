import { settingAt, withSetting } from './setting-at'

/** How a setting is typed in. Sizes are bytes. Texts and long texts that may be empty are `null` then; policies and questions are lists. */
type SettingKind =
  | 'switch'
  | 'text'
  | 'long'
  | 'number'
  | 'size'
  | 'image'
  | 'language'
  | 'zone'
  | 'date-format'
  | 'policies'
  | 'questions'

/** A setting by its dotted name, with sentences to translate. */
export interface EditableSetting {
  key: string
  kind: SettingKind
  label: string
  help?: string
  /** Whether it may be empty. */
  nullable?: boolean
}

/** Settings about the same thing. */
export interface SettingGroup {
  title: string
  settings: readonly EditableSetting[]
}

const toggle = (key: string, label: string, help?: string): EditableSetting => ({
  key,
  kind: 'switch',
  label,
  ...(help && { help }),
})
const text = (key: string, label: string, more: Partial<EditableSetting> = {}): EditableSetting => ({
  key,
  kind: 'text',
  label,
  ...more,
})

/** Every setting an owner of a site may change that has no screen of its own. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Site',
    settings: [
      text('default_meta_tags.title', 'Title for search engines', {
        help: 'Empty for the name of the site.',
      }),
      text('default_meta_tags.description', 'Description for search engines', { kind: 'long' }),
      text('default_meta_tags.image', 'Picture of shared links', {
        kind: 'image',
        help: 'For pages without one of their own. Best 1200 by 630 pixels.',
        nullable: true,
      }),
      text('search_engines.google', 'Code of Google Search Console', {
        help: 'What stands in its tag between the quotes after content. Every page of the site shows it.',
        nullable: true,
      }),
      text('search_engines.bing', 'Code of Bing Webmaster Tools', { nullable: true }),
      {
        key: 'dates.default_timezone',
        kind: 'zone',
        label: 'Time zone',
        help: 'For mails to people who chose none. Pages follow the clock of their visitor.',
      },
      { key: 'dates.format', kind: 'date-format', label: 'How days are written' },
    ],
  },
  {
    title: 'Languages',
    settings: [
      toggle('i18n.enable', 'Visitors may choose a language'),
      { key: 'i18n.language', kind: 'language', label: 'Language of the site' },
    ],
  },
  {
    title: 'Registration',
    settings: [
      toggle('registration.disable', 'Nobody can register'),
      toggle(
        'require_email_confirmation',
        'Email addresses must be confirmed',
        'Until then people can do little more than confirm them.',
      ),
      {
        key: 'registration.fields',
        kind: 'questions',
        label: 'What people are asked besides email and password',
      },
      {
        key: 'registration.policies',
        kind: 'policies',
        label: 'Policies',
        help: 'Who registers has to accept each of them.',
      },
      {
        key: 'auth.deletionGraceDays',
        kind: 'number',
        label: 'Days until a deleted account is gone for good',
      },
    ],
  },
  {
    title: 'Signing in',
    settings: [
      toggle('auth.passkeys', 'Passkeys'),
      toggle('auth.magicLink', 'Links by email'),
      toggle('social.google.enable', 'Google'),
      toggle('social.facebook.enable', 'Facebook'),
      toggle('social.twitter.enable', 'Twitter'),
      toggle('social.envato.enable', 'Envato'),
      toggle('social.compact_buttons', 'Small buttons of these services'),
      toggle('auth.returnToIntended', 'Back to the page that asked for signing in'),
      text('auth.redirects.users', 'First page after signing in'),
      text('auth.redirects.admins', 'First page of administrators'),
      text('auth.secondaryRedirectUri', 'Page for those who may not see it', { nullable: true }),
    ],
  },
  {
    title: 'Bot check',
    settings: [
      toggle('recaptcha.enable.login', 'At signing in'),
      toggle('recaptcha.enable.register', 'At registration'),
      toggle('recaptcha.enable.contact', 'At the contact form'),
      toggle('recaptcha.enable.forgot-password', 'At forgotten passwords'),
    ],
  },
  {
    title: 'Notifications and API',
    settings: [
      toggle('notifications.integrated', 'Notifications'),
      toggle('notif.subs.integrated', 'People choose what they are notified of'),
      toggle('api.integrated', 'Access tokens and API documentation'),
    ],
  },
  {
    title: 'Billing',
    settings: [
      toggle('billing.enable', 'Plans are sold'),
      text('billing.currency', 'Currency', { help: 'Three letters, such as EUR.' }),
      toggle('billing.tax.enable', 'Taxes are computed'),
    ],
  },
  {
    title: 'Uploads',
    settings: [
      {
        key: 'uploads.chunk_size',
        kind: 'size',
        label: 'Size of a part',
        help: 'Large files are sent in parts of this size, from 0.25 MB to 1 GB.',
      },
      toggle(
        'uploads.disable_tus',
        'No uploads in parts',
        'Large files are sent whole then, and begin anew when they break off.',
      ),
    ],
  },
  {
    title: 'Advertisements',
    settings: [
      toggle('ads.disable', 'No advertisements'),
      text('ads.dashboard_top', 'Top of the dashboard', { kind: 'long', nullable: true }),
      text('ads.dashboard_bottom', 'Bottom of the dashboard', { kind: 'long', nullable: true }),
    ],
  },
]

/** A copy that the fields may write into. Each has a value, so that one which was only visited is not taken for changed. */
export const typedSettings = <All>(stored: All): All =>
  settingGroups
    .flatMap(({ settings }) => settings)
    .reduce((all, { key, kind }) => {
      const value = settingAt(all, key)
      return withSetting(
        all,
        key,
        isList(kind) ? (value ?? []) : kind === 'switch' ? Boolean(value) : String(value ?? ''),
      )
    }, stored)

/** What of the typed values is to be stored: those that differ from the stored ones. */
export function changedSettings(stored: unknown, typed: unknown): Record<string, unknown> {
  const all = settingGroups.flatMap(({ settings }) => settings)
  const changes = all.map(setting => [setting.key, toValue(setting, settingAt(typed, setting.key))] as const)
  return Object.fromEntries(
    changes.filter(
      ([key, value]) => value !== undefined && !isSame(value, settingAt(stored, key) ?? emptyOf(value)),
    ),
  )
}

function toValue({ kind, nullable }: EditableSetting, typed: unknown): unknown {
  if (isList(kind)) return typed
  if (kind === 'switch') return Boolean(typed)
  if (kind === 'number' || kind === 'size') return typed === '' ? undefined : Number(typed)
  const text = String(typed ?? '').trim()
  return nullable && text === '' ? null : text
}

const isList = (kind: SettingKind) => kind === 'policies' || kind === 'questions'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null)

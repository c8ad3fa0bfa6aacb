import { isThemeColour } from '@app/shared/theme-rules'
import { dateFormats, type Settings, withoutUnseen } from '@app/shared/wire'
import type { Problem } from '../errors/app-error'
import { isTimeZone } from '../geolocation/time-zones'
import { isPayable } from '../payments/money'
import { settingDefaults } from './defaults'
import { setAtPath } from './set-at-path'
import { whole } from './store'

/** Why a value cannot be stored; undefined when it can. */
export function settingProblem(key: string, value: unknown): Problem | undefined {
  const settings: unknown = structuredClone(settingDefaults)
  try {
    setAtPath(settings, key, value)
  } catch {
    return { code: 'setting_unknown' }
  }
  if (whole.Check(settings)) return contentProblem(settings)
  const [error] = whole.Errors(settings)
  return error ? problemOf(error) : { code: 'setting_value' }
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: object
}

/** What each type is called. */
const types: Record<string, string> = {
  boolean: 'on or off (true or false)',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'a group of settings',
  null: 'empty',
}

function problemOf({ keyword, instancePath, params }: SchemaError): Problem {
  const name = instancePath.slice(1).replaceAll('/', '.') || 'This setting'
  const values: Record<string, unknown> = { ...params }
  switch (keyword) {
    case 'type': {
      const type = [values.type].flat().map(type => types[String(type)] ?? String(type))
      return { code: 'setting_type', params: { name, type } }
    }
    case 'minimum':
      return { code: 'setting_min', params: { name, min: Number(values.limit) } }
    case 'maximum':
      return { code: 'setting_max', params: { name, max: Number(values.limit) } }
    case 'required':
      return {
        code: 'setting_incomplete',
        params: { name, fields: [values.requiredProperties].flat().join(', ') },
      }
    default:
      return { code: 'setting_not_offered', params: { name } }
  }
}

/** Settings browsers are sent to: paths of this site. */
const paths = ({ auth }: Settings) => ({
  'auth.redirects.users': auth.redirects.users,
  'auth.redirects.admins': auth.redirects.admins,
  'auth.secondaryRedirectUri': auth.secondaryRedirectUri,
})

/** Settings that name a picture or a page: paths of this site, or https elsewhere. */
const addresses = ({
  branding,
  cookie_notice,
  default_meta_tags,
  fonts,
  homepage: { appearance },
}: Settings) => ({
  'branding.logo_light': branding.logo_light,
  'branding.logo_dark': branding.logo_dark,
  'branding.logo_light_mobile': branding.logo_light_mobile,
  'branding.logo_dark_mobile': branding.logo_dark_mobile,
  'branding.favicon': branding.favicon,
  'branding.provider.url': branding.provider?.url,
  'cookie_notice.button.link': cookie_notice.button.link,
  'default_meta_tags.image': default_meta_tags.image,
  'fonts.service': fonts?.service,
  'homepage.appearance.headerImage': appearance.headerImage,
  'homepage.appearance.footerImage': appearance.footerImage,
  'homepage.appearance.actions.cta1': appearance.actions.cta1.action,
  'homepage.appearance.actions.cta2': appearance.actions.cta2.action,
  'homepage.appearance.actions.cta3': appearance.actions.cta3.action,
  ...Object.fromEntries(
    (['primaryFeatures', 'secondaryFeatures'] as const).flatMap(list =>
      appearance[list].map(({ image }, index) => [`homepage.appearance.${list}.${index}.image`, image]),
    ),
  ),
})

/** Settings that are colours of the page. */
const colours = ({ homepage: { appearance } }: Settings) => ({
  'homepage.appearance.headerOverlayColor1': appearance.headerOverlayColor1,
  'homepage.appearance.headerOverlayColor2': appearance.headerOverlayColor2,
})

/** Settings that are codes of search engines. */
const codes = ({ search_engines }: Settings) => ({
  'search_engines.google': search_engines?.google,
  'search_engines.bing': search_engines?.bing,
})

/** Settings that are names others have given; with one that nobody knows, dates and amounts could not be said. The currency is that of new plans, which have to be payable. */
const unknownName = ({ dates, billing }: Settings) =>
  !isTimeZone(dates.default_timezone)
    ? 'dates.default_timezone'
    : !dateFormats.some(format => format === dates.format)
      ? 'dates.format'
      : !isPayable(billing.currency)
        ? 'billing.currency'
        : undefined

/** Bytes of a request with a part of a file. With smaller ones a file takes thousands of requests, and the limit of a minute is soon reached. */
const CHUNK = { min: 256 * 1024, max: 1024 ** 3 }

function chunkProblem({ uploads: { chunk_size } }: Settings): Problem | undefined {
  const name = 'uploads.chunk_size'
  if (chunk_size < CHUNK.min) return { code: 'setting_min', params: { name, min: { bytes: CHUNK.min } } }
  if (chunk_size > CHUNK.max) return { code: 'setting_max', params: { name, max: { bytes: CHUNK.max } } }
  return undefined
}

/** Texts that are more than a text, in the order in which they are looked at; empty ones always fit. */
const kinds: readonly {
  of(settings: Settings): Readonly<Record<string, string | null | undefined>>
  fits(value: string): boolean
  code: Problem['code']
}[] = [
  { of: paths, fits: value => isPath(value), code: 'setting_path' },
  { of: colours, fits: isThemeColour, code: 'setting_colour' },
  { of: codes, fits: value => /^[\w=+/-]{1,100}$/.test(value), code: 'setting_code' },
  { of: addresses, fits: value => isPath(value) || isHttps(value), code: 'setting_address' },
]

function contentProblem(settings: Settings): Problem | undefined {
  // It is the sender of every mail, and stands in its subject.
  const { site_name } = settings.branding
  if (withoutUnseen(site_name) !== site_name) return { code: 'setting_value' }
  for (const { of, fits, code } of kinds) {
    const wrong = Object.entries(of(settings)).find(([, value]) => value && !fits(value))
    if (wrong) return { code, params: { name: wrong[0] } }
  }
  const { until = null } = settings.maintenance ?? {}
  if (until !== null && !isMoment(until)) return { code: 'setting_value' }
  const unknown = unknownName(settings)
  if (unknown) return { code: 'setting_not_offered', params: { name: unknown } }
  return chunkProblem(settings)
}

const HERE = 'https://here.invalid'

/** A path as browsers read it: they skip tabs and line ends, and take a second slash or a backslash for another site. */
const isPath = (address: string) =>
  address.startsWith('/') && URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE

/** A moment as programs write it, with its zone. */
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

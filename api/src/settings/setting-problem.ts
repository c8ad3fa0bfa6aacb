import type { Settings } from '@app/shared/wire'
import { settingDefaults } from './defaults'
import { setAtPath } from './set-at-path'
import { whole } from './store'

/** Why a value cannot be stored, in words for whoever typed it; `undefined` when it can. */
export function settingProblem(key: string, value: unknown): string | undefined {
  const settings: unknown = structuredClone(settingDefaults)
  try {
    setAtPath(settings, key, value)
  } catch {
    return 'There is no such setting.'
  }
  if (whole.Check(settings)) return addressProblem(settings)
  const [error] = whole.Errors(settings)
  return error ? inWords(error) : 'This value does not fit.'
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

function inWords({ keyword, instancePath, params }: SchemaError) {
  const name = instancePath.slice(1).replaceAll('/', '.') || 'This setting'
  const values: Record<string, unknown> = { ...params }
  switch (keyword) {
    case 'type':
      return `${name} must be ${[values.type]
        .flat()
        .map(type => types[String(type)] ?? type)
        .join(' or ')}.`
    case 'minimum':
      return `${name} must be at least ${values.limit}.`
    case 'maximum':
      return `${name} must not be greater than ${values.limit}.`
    case 'required':
      return `${name} needs ${[values.requiredProperties].flat().join(', ')}.`
    default:
      return `${name} has a value that is not offered.`
  }
}

/** Settings browsers are sent to: paths of this site. */
const paths = ({ auth }: Settings) => ({
  'auth.redirects.users': auth.redirects.users,
  'auth.redirects.admins': auth.redirects.admins,
  'auth.secondaryRedirectUri': auth.secondaryRedirectUri,
})

/** Settings that name a picture or a page: paths of this site, or https elsewhere. */
const addresses = ({ branding, cookie_notice }: Settings) => ({
  'branding.logo_light': branding.logo_light,
  'branding.logo_dark': branding.logo_dark,
  'branding.logo_light_mobile': branding.logo_light_mobile,
  'branding.logo_dark_mobile': branding.logo_dark_mobile,
  'cookie_notice.button.link': cookie_notice.button.link,
})

function addressProblem(settings: Settings) {
  const wrongPath = Object.entries(paths(settings)).find(([, value]) => value && !isPath(value))
  if (wrongPath) return `${wrongPath[0]} must be a page of this site, such as /dashboard.`
  const wrong = Object.entries(addresses(settings)).find(
    ([, value]) => value && !isPath(value) && !isHttps(value),
  )
  return (
    wrong &&
    `${wrong[0]} must be an address that begins with https:// or a path of this site, such as /logo.svg.`
  )
}

const HERE = 'https://here.invalid'

/** A path as browsers read it: they skip tabs and line ends, and take a second slash or a backslash for another site. */
const isPath = (address: string) =>
  address.startsWith('/') && URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE

const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

import { type ReadVariable, urlOf } from './read-variable'

const PROVIDERS = ['none', 'recaptcha', 'turnstile'] as const

const addresses = {
  none: '',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

const scripts = {
  none: '',
  recaptcha: 'https://www.google.com/recaptcha/api.js',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
}

/** The CAPTCHA service. Without a site key and a secret there is no check. */
export interface BotCheckConfig {
  provider: (typeof PROVIDERS)[number]
  /** The key browsers use; public. */
  siteKey: string | null
  secret: string | null
  /** Where the server asks. */
  url: string
  /** Where browsers get the provider's script. */
  scriptUrl: string
}

export function readBotCheck(read: ReadVariable): BotCheckConfig {
  const provider = read(
    'BOT_CHECK_PROVIDER',
    'none',
    text => PROVIDERS.find(name => name === text),
    `one of ${PROVIDERS.join(', ')}`,
  )
  return {
    provider,
    siteKey: read('BOT_CHECK_SITE_KEY', null, text => text, 'a key'),
    secret: read('BOT_CHECK_SECRET', null, text => text, 'a secret'),
    scriptUrl: read(
      'BOT_CHECK_SCRIPT_URL',
      scripts[provider],
      urlOf('https:', 'http:'),
      'an http or https address',
    ),
    url: read('BOT_CHECK_URL', addresses[provider], urlOf('https:', 'http:'), 'an http or https address'),
  }
}

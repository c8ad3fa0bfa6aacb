import type { CheckedService, CheckOutcome, Settings } from '@app/shared/wire'

/** A service that the site uses and that can be tried. */
export interface Service {
  service: CheckedService
  label: string
  /** What a try does. */
  help: string
  /** The environment variable of the server that says which service it is. */
  variable: string
  /** Left out where this is false. */
  isUsed?: (settings: Settings) => boolean
}

/** Every service that can be tried, in their order. */
export const services: readonly Service[] = [
  { service: 'mail', label: 'Mail', help: 'Sends a mail to you.', variable: 'SMTP_URL' },
  {
    service: 'storage',
    label: 'Storage',
    help: 'Writes, reads and deletes a small file.',
    variable: 'UPLOADS_STORE',
  },
  {
    service: 'realtime',
    label: 'Live connection',
    help: 'Sends a message to this page.',
    variable: 'PUSHER_APP_ID',
  },
  {
    service: 'payments',
    label: 'Payment service',
    help: 'Asks it for one of your prices.',
    variable: 'STRIPE_SECRET_KEY',
  },
  {
    service: 'bot_check',
    label: 'Bot check',
    help: 'Asks the provider whether it knows the secret.',
    variable: 'BOT_CHECK_PROVIDER',
  },
  {
    service: 'search_engines',
    label: 'Search engines',
    help: 'Reads the first page, robots.txt and the sitemap as they do.',
    variable: 'BASE_URL',
  },
  ...(
    [
      ['google', 'Google'],
      ['facebook', 'Facebook'],
      ['twitter', 'Twitter'],
      ['envato', 'Envato'],
    ] as const
  ).map(([service, label]) => ({
    service,
    label,
    help: 'Asks it whether it knows this site.',
    variable: `${service.toUpperCase()}_CLIENT_ID`,
    isUsed: ({ social }: Settings) => social[service].enable,
  })),
]

/** What a site uses of them; what social logins are off is nothing to try. */
export const servicesOf = (settings: Settings): readonly Service[] =>
  services.filter(({ isUsed }) => isUsed?.(settings) ?? true)

/** What an outcome means for the owner of a site. */
const sentences: Record<CheckOutcome, string> = {
  works: 'It answers as it should.',
  sent: 'It is on its way.',
  unset: 'Nothing is set up here: the environment of the server says which service to use.',
  denied: 'The service does not accept the key or password that is set.',
  refused: 'The service is there, but it refused.',
  unreachable: 'Nobody answers at that address.',
  late: 'There was no answer in time.',
  unexpected: 'Something else than this service answers at that address.',
}

/** Where a service needs other words. */
const own: Partial<Record<CheckedService, Partial<Record<CheckOutcome, string>>>> = {
  mail: {
    sent: 'The mail server took a mail to :detail. Look whether it arrives.',
    unset: 'No mail server is set up: mail is kept where developers can read it.',
  },
  storage: { refused: 'The storage refused to keep a file.' },
  search_engines: {
    works: 'They may read the first page, and find the sitemap.',
    refused: 'They are turned away.',
    unexpected: 'They miss something.',
    unreachable:
      'The server does not reach its own address. Search engines may, if that is a matter of your network.',
  },
  realtime: {
    works: 'The message has arrived.',
    late: 'The message did not arrive: something between the server and this page holds it up.',
  },
}

export const sentenceOf = (service: CheckedService, outcome: CheckOutcome) =>
  own[service]?.[outcome] ?? sentences[outcome]

/** Whether a try ended well, badly, or with nothing to say of either. */
export const toneOf = (outcome: CheckOutcome): 'success' | 'danger' | 'neutral' =>
  outcome === 'works' || outcome === 'sent' ? 'success' : outcome === 'unset' ? 'neutral' : 'danger'

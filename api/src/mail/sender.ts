import type { Config } from '../config/config'

/** Who all mail is from: the site, at the address of the configuration or at one of its own host. */
export const senderOf = ({ baseUrl, mailFrom }: Pick<Config, 'baseUrl' | 'mailFrom'>, siteName: string) => ({
  name: siteName,
  address: mailFrom ?? `no-reply@${new URL(baseUrl).hostname}`,
})

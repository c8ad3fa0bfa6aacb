import Stripe from 'stripe'
import type { Config } from '../config/config'
import { isTestKey } from '../config/stripe'

/** The payment service, and how to know that a message is from it. */
export interface Payments {
  stripe: Stripe
  webhookSecret: string
  /** Whether no money moves. */
  isTest: boolean
  /** Fetches a file whose address the service gave, such as the PDF of an invoice. */
  download: (address: string) => Promise<Response>
}

/** A payment service that runs in this process and speaks Stripe's HTTP API. */
export interface LocalPaymentService {
  fetch: typeof fetch
  webhookSecret: string
}

/** Milliseconds in which the service must answer. */
const TIMEOUT = 10_000

/** Reaches Stripe where the site has an account there, and the local service everywhere else. */
export function connectPayments({ stripe: account }: Config, local: LocalPaymentService): Payments {
  const options = { timeout: TIMEOUT, maxNetworkRetries: 2, telemetry: false }
  if (account)
    return {
      stripe: new Stripe(account.secretKey, options),
      webhookSecret: account.webhookSecret,
      isTest: isTestKey(account.secretKey),
      download: address => fetch(stripeAddress(address), { signal: AbortSignal.timeout(TIMEOUT) }),
    }
  return {
    stripe: new Stripe('sk_test_local', {
      ...options,
      httpClient: Stripe.createFetchHttpClient(local.fetch),
    }),
    webhookSecret: local.webhookSecret,
    isTest: true,
    download: address => local.fetch(address),
  }
}

/** Nothing else than Stripe's own servers is asked for a file. */
function stripeAddress(address: string) {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname)) return address
  throw new Error(`${hostname} is no server of Stripe`)
}

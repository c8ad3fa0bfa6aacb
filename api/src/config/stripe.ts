import type { ReadVariable } from './read-variable'

/** An account at Stripe. */
export interface StripeConfig {
  secretKey: string
  /** With which Stripe signs what it tells `/api/v1/billing/webhooks`. */
  webhookSecret: string
  publicKey: string | null
}

/** Whether no money moves with a key. */
export const isTestKey = (secretKey: string) => /^[sr]k_test_/.test(secretKey)

/** Reads the account; null where there is none, when payments are made with the local payment service. */
export function readStripe(read: ReadVariable): StripeConfig | null {
  const beginsWith =
    (...prefixes: string[]) =>
    (value: string) =>
      prefixes.some(prefix => value.startsWith(prefix)) ? value : undefined
  const secretKey = read(
    'STRIPE_SECRET_KEY',
    '',
    beginsWith('sk_', 'rk_'),
    'a key that begins with sk_ or rk_',
  )
  const webhookSecret = read(
    'STRIPE_WEBHOOK_SECRET',
    '',
    beginsWith('whsec_'),
    'a secret that begins with whsec_',
  )
  const publicKey = read('STRIPE_PUBLIC_KEY', null, beginsWith('pk_'), 'a key that begins with pk_')
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, publicKey }
  // With a key alone people would pay, and nobody here would hear of it.
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    read(
      name,
      '',
      () => undefined,
      'set together with the other of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    )
  return null
}

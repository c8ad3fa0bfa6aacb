import type { Context } from '../../context/context'

/** Which installation made something at the payment service: several may share one account there. */
export const installationOf = ({ keys }: Pick<Context, 'keys'>) =>
  keys.sign('billing', 'installation').slice(0, 16)

/** A key under which the payment service does something once, told from those of other installations. */
export const onceKey = ({ keys }: Pick<Context, 'keys'>, ...parts: readonly unknown[]) => ({
  idempotencyKey: keys.sign('billing', JSON.stringify(parts)),
})

import type { WebhookEffect } from '@app/shared/wire'

const effects: readonly (readonly [RegExp, WebhookEffect])[] = [
  [/^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/, 'checkout'],
  [/^customer\.(updated|deleted)$/, 'subscriptions'],
  [/^customer\.subscription\.(created|updated|deleted|paused|resumed|trial_will_end)$/, 'subscriptions'],
  [/^invoice\.(paid|payment_failed|payment_action_required|voided|marked_uncollectible)$/, 'invoice'],
  [/^charge\.(refunded|dispute\.created)$/, 'administrators'],
  [/^(price|product)\.(updated|deleted)$/, 'prices'],
]

/** What `handleEvent` does with messages of a type, for whoever is about to have one handled once more. */
export const effectOf = (type: string): WebhookEffect =>
  effects.find(([types]) => types.test(type))?.[1] ?? 'none'

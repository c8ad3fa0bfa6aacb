import type { WebhookEffect, WebhookStatus } from '@app/shared/wire'

/** States as words to translate, and how they look. */
export const eventStates = {
  waiting: { label: 'Waiting', tone: 'warning' },
  handled: { label: 'Handled', tone: 'success' },
  failed: { label: 'Given up', tone: 'danger' },
} as const satisfies Record<WebhookStatus, object>

/** What handling a message does, as sentences to translate. */
export const eventEffects: Record<WebhookEffect, string> = {
  checkout: 'The payment service is asked whether this order was paid. If it was, the plan of it counts.',
  subscriptions:
    'The subscriptions of this customer are read from the payment service once more, and count here as they stand there.',
  invoice:
    'The subscriptions of this customer are read from the payment service once more. The person is told of this invoice, unless they were told already.',
  administrators: 'Administrators are told of it, unless they were told already.',
  prices:
    'The plan is read from the payment service once more. Prices that are archived there are not offered here.',
  none: 'Messages of this type change nothing here.',
}

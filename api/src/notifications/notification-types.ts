import type { PermissionName } from '@app/shared/permission-names'
import type { NotificationChannel, NotificationGroup } from '@app/shared/wire'

/** What the app tells people of, declared once: how the settings name it, and how each channel says it. */
export interface NotificationType {
  /** The heading in the settings under which it stands; a type without one is no choice of anybody. */
  group?: NotificationGroup
  /** What the settings call it. */
  name: string
  /** What somebody must be permitted to be told, whomever a notice names, and to find it in the settings. */
  receivers?: PermissionName
  /** Where it is said unless a person chose otherwise. */
  channels: readonly NotificationChannel[]
  /** Channels that a person cannot turn off, because something else than `notify` always tells by them. */
  always?: readonly NotificationChannel[]
  /** In English, with `:name` for values; the first one is the subject of the mail, too. A mail leaves out the `<b>`. */
  lines: readonly [string, ...string[]]
  /** Where it leads: a path of the app that may name values, too. */
  mainAction?: { label: string; action: string }
  buttonActions?: readonly { label: string; action: string; color?: string }[]
}

/** Never by push message: a browser has to be asked first, and what the settings show as on must come. */
const byDefault = ['email', 'app'] as const

/** Every type there is, by its id on the wire. */
export const notificationTypes = {
  'workspace-invitation': {
    group: 'Workspaces',
    name: 'Somebody invites me',
    channels: byDefault,
    lines: [':actor invited you to the workspace <b>:workspace</b>', 'You would join it as :role.'],
    buttonActions: [
      { label: 'Join workspace', action: 'join', color: 'primary' },
      { label: 'Decline', action: 'decline' },
    ],
  },
  'workspace-joined': {
    group: 'Workspaces',
    name: 'Somebody I invited joins',
    channels: ['app'],
    lines: [':actor joined the workspace <b>:workspace</b>'],
    mainAction: { label: 'See the members', action: '/workspaces/:workspaceId/members' },
  },
  'workspace-role-changed': {
    group: 'Workspaces',
    name: 'My role changes',
    channels: byDefault,
    lines: ['Your role in the workspace <b>:workspace</b> is now :role', ':actor changed it.'],
    mainAction: { label: 'Open the workspace', action: '/workspaces/:workspaceId' },
  },
  'workspace-removed': {
    group: 'Workspaces',
    name: 'I am removed from a workspace',
    channels: byDefault,
    lines: ['You are no longer in the workspace <b>:workspace</b>', ':actor removed you.'],
  },
  'new-device': {
    group: 'Security',
    name: 'Somebody signs in with a new device',
    channels: byDefault,
    always: ['email'],
    lines: ['New sign-in to your :siteName account', 'Somebody signed in with :device from the address :ip.'],
    mainAction: { label: 'Open account settings', action: '/account-settings' },
  },
  'security-change': {
    group: 'Security',
    name: 'My password or another way in changes',
    channels: byDefault,
    always: ['email'],
    // Each change has words of its own; these are the ones of any.
    lines: ['The ways into your :siteName account were changed'],
    mainAction: { label: 'Open account settings', action: '/account-settings' },
  },
  'token-expires-soon': {
    group: 'Security',
    name: 'An access token expires soon',
    channels: byDefault,
    lines: [
      'The access token <b>:name</b> expires soon',
      'It stops working on :date. Create another one before that.',
    ],
    mainAction: { label: 'Open access tokens', action: '/account-settings#developers' },
  },
  'export-ready': {
    group: 'Account',
    name: 'The copy of my data is ready',
    channels: byDefault,
    lines: ['Your data is ready', 'The copy of your :siteName data can be downloaded for seven days.'],
    mainAction: { label: 'Download your data', action: '/account-settings#your-data' },
  },
  'deletion-scheduled': {
    group: 'Account',
    name: 'My account is to be deleted',
    channels: byDefault,
    always: ['email'],
    lines: [
      'Your account was to be deleted for good on :date',
      'It stays, because you signed in again or an administrator kept it.',
    ],
    mainAction: { label: 'Open account settings', action: '/account-settings' },
  },
  'payment-failed': {
    group: 'Billing',
    name: 'A payment fails',
    channels: byDefault,
    lines: [
      'Your payment of :amount failed',
      'Please check your payment method, so that your subscription continues.',
    ],
    mainAction: { label: 'Open billing', action: '/billing' },
  },
  'payment-recovered': {
    group: 'Billing',
    name: 'A payment that failed succeeds',
    channels: byDefault,
    lines: ['Your payment of :amount succeeded', 'Your subscription continues. There is nothing left to do.'],
    mainAction: { label: 'Open billing', action: '/billing' },
  },
  'trial-ending': {
    group: 'Billing',
    name: 'My trial ends soon',
    channels: byDefault,
    lines: ['Your trial of <b>:plan</b> ends on :date', ':amount is charged then, unless you cancel before.'],
    mainAction: { label: 'Open billing', action: '/billing' },
  },
  'card-expiring': {
    group: 'Billing',
    name: 'My card expires soon',
    channels: byDefault,
    lines: [
      'Your card that ends in :last4 expires soon',
      'It is good until :date. Add another one before your plan renews.',
    ],
    mainAction: { label: 'Open payment methods', action: '/billing/payment-method' },
  },
  'invoice-ready': {
    group: 'Billing',
    name: 'An invoice is ready',
    channels: byDefault,
    lines: ['Your invoice :number is ready', 'You paid :amount. Thank you.'],
    mainAction: { label: 'Open invoices', action: '/billing/invoices' },
  },
  'subscription-changed': {
    group: 'Billing',
    name: 'An administrator changes my plan',
    channels: byDefault,
    // Each deed has words of its own; these are the ones of any.
    lines: ['Your plan <b>:plan</b> was changed', 'An administrator changed it.'],
    mainAction: { label: 'Open billing', action: '/billing' },
  },
  'subscription-ended': {
    group: 'Billing',
    name: 'My plan ends',
    channels: byDefault,
    lines: [
      'Your plan <b>:plan</b> has ended',
      'Everything you made stays. What goes beyond the free plan cannot grow until you take a plan again.',
    ],
    mainAction: { label: 'See the plans', action: '/pricing' },
  },
  'payment-disputed': {
    group: 'Billing',
    receivers: 'admin',
    name: 'A payment is disputed',
    channels: byDefault,
    lines: [
      ':person disputes a payment of :amount',
      'Answer it at the payment service. The subscription continues until you end it there.',
    ],
  },
  'payment-refunded': {
    group: 'Billing',
    receivers: 'admin',
    name: 'A payment is refunded',
    channels: byDefault,
    lines: [
      ':amount was paid back to :person',
      'The subscription continues until you end it at the payment service.',
    ],
  },
  'webhook-off': {
    group: 'Site',
    receivers: 'admin',
    name: 'A webhook is switched off',
    channels: byDefault,
    lines: [
      'The webhook <b>:name</b> was switched off',
      ':count attempts in a row failed. What waited for it was given up; switch it on when its server answers again.',
    ],
    mainAction: { label: 'Open webhooks', action: '/admin/webhooks' },
  },
  'contact-message': {
    group: 'Site',
    receivers: 'messages.view',
    name: 'Somebody leaves a message',
    channels: byDefault,
    lines: [
      '<b>:person</b> left a message on the contact page',
      'Read and answer it in the admin area of :siteName.',
    ],
    mainAction: { label: 'Open the message', action: '/admin/messages/:messageId' },
  },
  announcement: {
    group: 'News',
    name: 'Announcements',
    channels: byDefault,
    lines: ['<b>:title</b>', ':text'],
    mainAction: { label: 'Read more', action: ':action' },
  },
  welcome: {
    name: 'Welcome',
    channels: ['app'],
    lines: [
      'Welcome to <b>:siteName</b>',
      'Your account is ready. Add your name so that others recognise you.',
    ],
    mainAction: { label: 'Complete your profile', action: '/account-settings' },
  },
} satisfies Record<string, NotificationType>

export type NotificationTypeName = keyof typeof notificationTypes

/** Every type a person may choose the channels of, in the order of the settings. */
export const choosableTypes: readonly (NotificationType & { id: string; group: NotificationGroup })[] =
  Object.entries(
    notificationTypes satisfies Record<string, NotificationType> as Record<string, NotificationType>,
  ).flatMap(([id, { group, ...type }]) => (group === undefined ? [] : [{ ...type, id, group }]))

import type { TransFunction } from '@app/shared/i18n'
import type { AccountEvent, AccountEventKind } from '@app/shared/wire'

const labels: Record<AccountEventKind, string> = {
  signedIn: 'Signed in',
  newDevice: 'Signed in with a new device',
  passwordChanged: 'Password changed',
  twoFactorOn: 'Two factor authentication switched on',
  twoFactorOff: 'Two factor authentication switched off',
  recoveryCodesMade: 'New recovery codes made',
  recoveryCodeUsed: 'Recovery code used',
  passkeyAdded: 'Added the passkey :name',
  passkeyRemoved: 'Removed the passkey :name',
  socialConnected: 'Connected :name',
  socialDisconnected: 'Disconnected :name',
  socialRemoved: 'Removed :name together with the old password',
  lockedOut: 'Too many wrong passwords from unknown places',
  tokenCreated: 'Created the access token :name',
  tokenDeleted: 'Deleted the access token :name',
  emailChangeAsked: 'Asked for another email address',
  emailChanged: 'Email address changed',
  emailSet: 'Email address changed by an administrator',
  twoFactorReset: 'Second factor taken away by an administrator',
  impersonated: ':name was signed in as you',
}

/** What happened, in words; kinds this version does not know yet show as they are. */
export function eventLabel({ kind, detail }: AccountEvent, trans: TransFunction): string {
  return isKnown(kind) ? trans(labels[kind], { name: detail ?? '' }) : kind
}

const isKnown = (kind: string): kind is AccountEventKind => Object.hasOwn(labels, kind)

import type { MailText } from '../../mail/compose-mail'

const ifNot = 'If this was not you, reset your password now and sign out of all other sessions.'

const askUs = 'If you did not ask for this, please write to us.'

/** Mail to the owner after a change of the account's credentials. */
export const securityNotices = {
  newDevice: {
    subject: 'New sign-in to your :siteName account',
    paragraphs: ['Somebody signed in with :device from the address :ip.', ifNot],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your :siteName account was changed. All other sessions were signed out.',
      ifNot,
    ],
  },
  twoFactorOn: {
    subject: 'Two factor authentication was switched on',
    paragraphs: [
      'Signing in to your :siteName account now also needs a code from your authenticator app.',
      ifNot,
    ],
  },
  twoFactorOff: {
    subject: 'Two factor authentication was switched off',
    paragraphs: ['Your :siteName account is now protected by your password alone.', ifNot],
  },
  recoveryCodesMade: {
    subject: 'New recovery codes were made',
    paragraphs: [
      'The recovery codes of your :siteName account were replaced. The old ones no longer work.',
      ifNot,
    ],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    paragraphs: [
      'Somebody signed in to your :siteName account with a recovery code. It no longer works.',
      ifNot,
    ],
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    paragraphs: ['The passkey :name can now be used to sign in to your :siteName account.', ifNot],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    paragraphs: ['The passkey :name can no longer be used to sign in to your :siteName account.', ifNot],
  },
  socialConnected: {
    subject: 'An account was connected',
    paragraphs: ['Your :siteName account can now be signed in to with :service (:name).', ifNot],
  },
  socialDisconnected: {
    subject: 'An account was disconnected',
    paragraphs: ['Your :siteName account can no longer be signed in to with :service.', ifNot],
  },
  socialRemoved: {
    subject: 'A connected account was removed',
    paragraphs: [
      ':service (:name) can no longer be used to sign in to your :siteName account: it was removed together with your old password, because :service never stated that its address is verified. If it is yours, you can connect it again in your account settings.',
    ],
  },
  lockedOut: {
    subject: 'Somebody is guessing your password',
    paragraphs: [
      'Too many wrong passwords were typed for your :siteName account, from places where nobody ever signed in to it. For a while such places can no longer try.',
      'You can still sign in with a browser you used before. To sign in with another one now, set a new password with it: the button leads there.',
    ],
  },
  tokenCreated: {
    subject: 'An access token was created',
    paragraphs: ['The access token :name can now be used with your :siteName account.', ifNot],
  },
  tokenDeleted: {
    subject: 'An access token was deleted',
    paragraphs: ['The access token :name no longer works with your :siteName account.', ifNot],
  },
  emailChangeAsked: {
    subject: 'Your email address is about to change',
    paragraphs: [
      'Somebody asked to move your :siteName account to the address :email. It moves when that address is confirmed.',
      ifNot,
    ],
  },
  emailChanged: {
    subject: 'Your email address was changed',
    paragraphs: ['Your :siteName account now has the address :email. This one no longer signs in.', ifNot],
  },
  emailSet: {
    subject: 'The address of your account was changed',
    paragraphs: ['An administrator gave your :siteName account the address :email.', askUs],
  },
  twoFactorReset: {
    subject: 'Your second factor was taken away',
    paragraphs: [
      'An administrator switched off two factor authentication of your :siteName account. You can set it up again in your account settings.',
      askUs,
    ],
  },
} satisfies Record<string, MailText>

export type SecurityNotice = keyof typeof securityNotices

/** A notice as the lines of a notification. */
export function securityLines(notice: SecurityNotice): [string, ...string[]] {
  const { subject, paragraphs } = securityNotices[notice]
  return [subject, ...paragraphs.slice(0, 1)]
}

/** A notice as a mail to `email`, with a button to where the owner can do something about it. */
export const securityMail = (
  notice: SecurityNotice,
  { baseUrl, email, values = {} }: { baseUrl: string; email: string; values?: Record<string, string> },
): MailText => ({
  ...securityNotices[notice],
  action:
    notice === 'lockedOut'
      ? {
          label: 'Reset password',
          url: `${baseUrl}/forgot-password?${new URLSearchParams({ email })}`,
        }
      : { label: 'Open account settings', url: `${baseUrl}/account-settings` },
  values,
})

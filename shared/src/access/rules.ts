// The rules without React: also imported by the document server.
export { hasPermission, isSubscribed } from './permissions'
export { postLoginTarget } from './post-login-target'
export * from './quota'
export { mustVerifyEmail, VERIFY_EMAIL_SLOT, verdict } from './verdict'

// The rules without React: also imported by the document server.
export { isShutOut, MAINTENANCE_SLOT, maintenanceRetry, readableWhileShut } from './maintenance'
export { hasPermission, isSubscribed } from './permissions'
export { postLoginTarget, returnsToIntended, SIGN_IN_PATH } from './post-login-target'
export * from './quota'
export {
  isEditorFrame,
  isEntryVisible,
  mustVerifyEmail,
  VERIFY_EMAIL_SLOT,
  type Verdict,
  verdict,
} from './verdict'
export { nearestOf, visibleMenu } from './visible-menu'

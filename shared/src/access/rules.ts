// The rules without React: also imported by the document server.
export type { Onboarding } from '../bootstrap/onboarding'
export {
  hasPermission,
  hasRole,
  isAdmin,
  isLoggedIn,
  isMenuItemVisible,
  isSubscribed,
} from './permissions'
export { postLoginTarget } from './post-login-target'
export { checkQuota, getRestriction, type Quota } from './quota'
export {
  mergeRedirects,
  type Redirects,
  redirectsInForce,
  redirectsOfDashboard,
  redirectsOfSite,
} from './redirects'
export { mustVerifyEmail, settingAt, VERIFY_EMAIL_SLOT, type Verdict, verdict } from './verdict'

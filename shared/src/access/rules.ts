// The rules without React: also entered by what runs on the server.
export { hasRole, isAdmin, isLoggedIn, isSubscribed } from './identity'
export { isMenuItemVisible } from './menu-item'
export { mustVerifyEmail, VERIFY_EMAIL_SLOT } from './must-verify-email'
export { hasPermission } from './permissions'
export { type Onboarding, postLoginTarget } from './post-login-target'
export { checkQuota, getRestriction, type Quota } from './quota'
export {
  mergeRedirects,
  type Redirects,
  redirectsInForce,
  redirectsOfDashboard,
  redirectsOfSite,
} from './redirects'
export { settingAt } from './setting-at'
export { type Verdict, verdict } from './verdict'

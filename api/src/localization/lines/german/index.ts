import { account } from './account'
import { admin } from './admin'
import { adminBilling } from './admin-billing'
import { announcements } from './announcements'
import { api } from './api'
import { appearance } from './appearance'
import { auth } from './auth'
import { billing } from './billing'
import { content } from './content'
import { coupons } from './coupons'
import { dashboard } from './dashboard'
import { embeds } from './embeds'
import { files } from './files'
import { logs } from './logs'
import { maintenance } from './maintenance'
import { messages } from './messages'
import { notifications } from './notifications'
import { pages } from './pages'
import { palette } from './palette'
import { people } from './people'
import { peopleImport } from './people-import'
import { plans } from './plans'
import { settingChecks } from './setting-checks'
import { settings } from './settings'
import { shared } from './shared'
import { shell } from './shell'
import { site } from './site'
import { subscriptions } from './subscriptions'
import { workspaces } from './workspaces'

/** German for all that is on screen; a sentence of one folder is in the file of that folder, of several in `shared`. */
export const german: Record<string, string> = {
  ...api,
  ...shared,
  ...shell,
  ...palette,
  ...auth,
  ...maintenance,
  ...account,
  ...notifications,
  ...billing,
  ...dashboard,
  ...files,
  ...messages,
  ...announcements,
  ...subscriptions,
  ...pages,
  ...embeds,
  ...admin,
  ...people,
  ...peopleImport,
  ...content,
  ...plans,
  ...coupons,
  ...adminBilling,
  ...settings,
  ...settingChecks,
  ...appearance,
  ...site,
  ...logs,
  ...workspaces,
}

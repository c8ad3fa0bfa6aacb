import type { Migration } from 'kysely'
import { up as foundation } from './0001-foundation'
import { up as notificationOrder } from './0002-notification-order'
import { up as gettingIn } from './0003-getting-in'
import { up as suspension } from './0004-suspension'
import { up as accountSettings } from './0005-account-settings'
import { up as owningAnAccount } from './0006-owning-an-account'
import { up as waysIn } from './0007-ways-in'
import { up as revisions } from './0008-revisions'

/** Every migration in order. They only go forward: a released one is never edited, a mistake is mended by the next. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-notification-order': { up: notificationOrder },
  '0003-getting-in': { up: gettingIn },
  '0004-suspension': { up: suspension },
  '0005-account-settings': { up: accountSettings },
  '0006-owning-an-account': { up: owningAnAccount },
  '0007-ways-in': { up: waysIn },
  '0008-revisions': { up: revisions },
}

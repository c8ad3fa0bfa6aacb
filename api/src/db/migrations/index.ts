import type { Migration } from 'kysely'
import { up as foundation } from './0001-foundation'
import { up as notificationOrder } from './0002-notification-order'
import { up as gettingIn } from './0003-getting-in'
import { up as suspension } from './0004-suspension'
import { up as accountSettings } from './0005-account-settings'
import { up as owningAnAccount } from './0006-owning-an-account'
import { up as waysIn } from './0007-ways-in'
import { up as revisions } from './0008-revisions'
import { up as webauthnIds } from './0009-webauthn-ids'
import { up as realtime } from './0010-realtime'
import { up as workspaces } from './0011-workspaces'
import { up as notificationChannels } from './0012-notification-channels'
import { up as notificationBin } from './0013-notification-bin'
import { up as billing } from './0014-billing'
import { up as paymentService } from './0015-payment-service'
import { up as files } from './0016-files'
import { up as trade } from './0017-trade'
import { up as content } from './0018-content'
import { up as appearance } from './0019-appearance'
import { up as roles } from './0020-roles'
import { up as people } from './0021-people'
import { up as plansAndLanguages } from './0022-plans-and-languages'
import { up as audit } from './0023-audit'
import { up as contactAnswers } from './0024-contact-answers'
import { up as eventTimes } from './0025-event-times'
import { up as webhooks } from './0026-webhooks'
import { up as importsAndFailedSignIns } from './0027-imports-and-failed-sign-ins'
import { up as uploadTickets } from './0028-upload-tickets'
import { up as audiences } from './0029-audiences'
import { up as apiUses } from './0030-api-uses'
import { up as menusOfPages } from './0031-menus-of-pages'
import { up as readingsInOrder } from './0032-readings-in-order'
import { up as changesOfSiteAndRights } from './0033-changes-of-site-and-rights'
import { up as changesOfFiles } from './0034-changes-of-files'
import { up as fileEvents } from './0035-file-events'
import { up as rolesWithASecondFactor } from './0036-roles-with-a-second-factor'
import { up as changesOfSecondFactors } from './0037-changes-of-second-factors'
import { up as appearanceRevisions } from './0038-appearance-revisions'
import { up as pageTranslations } from './0039-page-translations'
import { up as pageLanguage } from './0040-page-language'
import { up as refusedAddresses } from './0041-refused-addresses'
import { up as pageDrafts } from './0042-page-drafts'
import { up as webhooksFailSince } from './0043-webhooks-fail-since'
import { up as notificationsOfDeletedWorkspaces } from './0044-notifications-of-deleted-workspaces'

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
  '0009-webauthn-ids': { up: webauthnIds },
  '0010-realtime': { up: realtime },
  '0011-workspaces': { up: workspaces },
  '0012-notification-channels': { up: notificationChannels },
  '0013-notification-bin': { up: notificationBin },
  '0014-billing': { up: billing },
  '0015-payment-service': { up: paymentService },
  '0016-files': { up: files },
  '0017-trade': { up: trade },
  '0018-content': { up: content },
  '0019-appearance': { up: appearance },
  '0020-roles': { up: roles },
  '0021-people': { up: people },
  '0022-plans-and-languages': { up: plansAndLanguages },
  '0023-audit': { up: audit },
  '0024-contact-answers': { up: contactAnswers },
  '0025-event-times': { up: eventTimes },
  '0026-webhooks': { up: webhooks },
  '0027-imports-and-failed-sign-ins': { up: importsAndFailedSignIns },
  '0028-upload-tickets': { up: uploadTickets },
  '0029-audiences': { up: audiences },
  '0030-api-uses': { up: apiUses },
  '0031-menus-of-pages': { up: menusOfPages },
  '0032-readings-in-order': { up: readingsInOrder },
  '0033-changes-of-site-and-rights': { up: changesOfSiteAndRights },
  '0034-changes-of-files': { up: changesOfFiles },
  '0035-file-events': { up: fileEvents },
  '0036-roles-with-a-second-factor': { up: rolesWithASecondFactor },
  '0037-changes-of-second-factors': { up: changesOfSecondFactors },
  '0038-appearance-revisions': { up: appearanceRevisions },
  '0039-page-translations': { up: pageTranslations },
  '0040-page-language': { up: pageLanguage },
  '0041-refused-addresses': { up: refusedAddresses },
  '0042-page-drafts': { up: pageDrafts },
  '0043-webhooks-fail-since': { up: webhooksFailSince },
  '0044-notifications-of-deleted-workspaces': { up: notificationsOfDeletedWorkspaces },
}

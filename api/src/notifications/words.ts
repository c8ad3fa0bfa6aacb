import type { Notification } from '@app/shared/wire'
import { lineFiller } from '../localization/line-filler'
import { saidDays } from '../localization/said-days'
import type { Wording } from '../localization/site-languages'
import type { MailText } from '../mail/compose-mail'
import { fillLine } from '../text/fill-line'
import { escapeHtml, sanitizeLine } from '../text/sanitize-html'
import type { Notice } from './notice'
import type { NotificationType } from './notification-types'

/** What is said of something in one language, in the forms of the channels. */
export interface Words {
  /** The row in the list of the app. */
  data: Notification['data']
  /** The same lines as plain text; the first one is the subject. */
  texts: readonly [string, ...string[]]
  /** Where it leads, as an absolute address. */
  url: string
  mail: MailText
}

/** Puts a notice into words, with days by the clock of a time zone. Values are text: whatever they contain shows as it is. */
export function wordsOf(
  { baseUrl, ...wording }: Wording & { baseUrl: string },
  type: NotificationType,
  notice: Notice,
  { language, zone }: { language?: string | undefined; zone?: string } = {},
): Words {
  const say = lineFiller(wording, language)
  const [first, ...rest] = notice.lines ?? type.lines
  const values: Record<string, string> = {
    siteName: wording.settings.branding.site_name,
    ...(notice.workspaceId !== undefined && { workspaceId: String(notice.workspaceId) }),
    ...notice.values,
    ...saidDays(wording, notice.days, { ...(language && { language }), ...(zone && { zone }) }),
    ...(notice.actionLabel !== undefined && { actionLabel: notice.actionLabel }),
    ...Object.fromEntries(Object.entries(notice.words ?? {}).map(([name, word]) => [name, say(word)])),
  }
  const escaped = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, escapeHtml(text)]))
  // A line is found under its whole English text, and loses its emphasis before the values come in, the site's name among them.
  const template = (line: string) => say(line, { siteName: ':siteName' }).replaceAll(/<\/?b>/g, '')
  const plain = (line: string) => fillLine(template(line), values)
  const action = type.mainAction && fillLine(type.mainAction.action, values)
  const buttons = type.buttonActions
  // As a value, so that nothing in it is taken for the name of one.
  const label = notice.actionLabel === undefined ? type.mainAction?.label : ':actionLabel'
  const isElsewhere = action && !action.startsWith('/')
  const url = isElsewhere ? action : `${baseUrl}${action || '/notifications'}`
  return {
    data: {
      lines: [first, ...rest].map((line, index) => ({
        type: index === 0 ? 'primary' : 'other',
        content: sanitizeLine(say(line, escaped)),
      })),
      ...(type.mainAction &&
        action && { mainAction: { action, label: notice.actionLabel ?? say(type.mainAction.label) } }),
      ...(buttons && { buttonActions: buttons.map(button => ({ ...button, label: say(button.label) })) }),
      ...(notice.inviteId && { inviteId: notice.inviteId }),
    },
    texts: [plain(first), ...rest.map(plain)],
    url,
    mail: {
      subject: template(first),
      paragraphs: rest.map(template),
      values,
      action: notice.mailAction ?? { label: (action && label) || 'Open notifications', url },
    },
  }
}

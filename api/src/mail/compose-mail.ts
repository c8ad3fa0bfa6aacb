import { lineFiller } from '../localization/line-filler'
import { saidDays } from '../localization/said-days'
import type { Wording } from '../localization/site-languages'
import { escapeHtml } from '../text/sanitize-html'

/** What a mail says, in lines of English that may name values as `:name`. */
export interface MailText {
  subject: string
  paragraphs: string[]
  /** A button; the text contains its address, too. */
  action?: { label: string; url: string }
  /** Things that are listed before the button, as they are: the first line of each is its title. */
  entries?: readonly { lines: readonly string[]; url: string | null }[]
  /** Where the recipient refuses further mail of this kind. */
  unsubscribe?: string
  /** Why the recipient gets it, unless that is because of settings. */
  reason?: string
  /** Values of `:name` in all lines. */
  values?: Record<string, string>
  /** The same for moments, of which the day is said by the clock of the site. */
  days?: Readonly<Record<string, Date>>
}

/** A mail as it is sent: the same words as HTML and as plain text. */
export interface ComposedMail {
  subject: string
  html: string
  text: string
}

const page = 'margin:0;padding:32px 16px;background:#f4f4f5;font-family:system-ui,sans-serif;color:#18181b'
const card = 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px'
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none'

const footer = 'max-width:560px;margin:16px auto 0;font-size:13px;color:#52525b;text-align:center'

const entryHtml = ({ lines: [title = '', ...rest], url }: NonNullable<MailText['entries']>[number]) => {
  const first = url
    ? `<a href="${escapeHtml(url)}" style="color:#1d4ed8">${escapeHtml(title)}</a>`
    : escapeHtml(title)
  return `<p style="margin:0 0 16px;line-height:1.5"><b>${first}</b>${rest.map(line => `<br>${escapeHtml(line)}`).join('')}</p>`
}

/** Puts the words of a mail into its two forms, in a language. Values are text: whatever they contain shows as it is. */
export function composeMail(
  wording: Wording,
  { action, entries = [], unsubscribe, reason: why, ...mail }: MailText,
  language = wording.settings.i18n.language,
): ComposedMail {
  const fill = lineFiller(wording, language)
  const values = { ...mail.values, ...saidDays(wording, mail.days, { language }) }
  const translate = (line: string) => fill(line, values)
  const siteName = wording.settings.branding.site_name
  const subject = translate(mail.subject).replace(/\s+/g, ' ')
  const paragraphs = mail.paragraphs.map(translate)
  const fallback = translate('If the button does not work, copy this address into your browser:')
  const label = action && translate(action.label)
  const reason = translate(why ?? 'You get this mail because your notification settings say so.')
  const refuse = translate('Unsubscribe')
  const html = [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${page}"><div style="${card}">`,
    `<p style="margin:0 0 24px;font-weight:600">${escapeHtml(siteName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(line => `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(line)}</p>`),
    ...entries.map(entryHtml),
    ...(action && label
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(label)}</a></p>`,
          `<p style="margin:0;font-size:13px;color:#52525b;word-break:break-all">${escapeHtml(fallback)}<br>${escapeHtml(action.url)}</p>`,
        ]
      : []),
    '</div>',
    ...(unsubscribe
      ? [
          `<p style="${footer}">${escapeHtml(reason)} <a href="${escapeHtml(unsubscribe)}" style="color:inherit">${escapeHtml(refuse)}</a></p>`,
        ]
      : []),
    '</body></html>',
  ].join('\n')
  const text = [
    subject,
    ...paragraphs,
    ...entries.map(({ lines, url }) => [...lines, ...(url ? [url] : [])].join('\n')),
    ...(action && label ? [`${label}:\n${action.url}`] : []),
    `-- \n${siteName}`,
    ...(unsubscribe ? [`${reason}\n${refuse}: ${unsubscribe}`] : []),
  ]
  // Mail servers refuse a CR that stands alone, and what they make of it is not the same everywhere.
  return { subject, html, text: `${text.join('\n\n')}\n`.replace(/\r\n?/g, '\n') }
}

import type { Settings } from '@app/shared/wire'
import { fillLine } from '../text/fill-line'
import { escapeHtml } from '../text/sanitize-html'

/** What a mail says, in lines of English that may name values as `:name`. */
export interface MailText {
  subject: string
  paragraphs: string[]
  /** A button; the text contains its address, too. */
  action?: { label: string; url: string }
  /** Values of `:name` in all lines. */
  values?: Record<string, string>
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

/** Puts the words of a mail into its two forms, in the language of the site. Values are text: whatever they contain shows as it is. */
export function composeMail(settings: Settings, { action, ...mail }: MailText): ComposedMail {
  const values = { siteName: settings.branding.site_name, ...mail.values }
  // A line without a translation stays English.
  const { lines } = settings.i18n
  const translate = (line: string) =>
    fillLine((Object.hasOwn(lines, line) ? lines[line] : undefined) ?? line, values)
  const subject = translate(mail.subject).replace(/\s+/g, ' ')
  const paragraphs = mail.paragraphs.map(translate)
  const fallback = translate('If the button does not work, copy this address into your browser:')
  const label = action && translate(action.label)
  const html = [
    `<!doctype html><html lang="${escapeHtml(settings.i18n.language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${page}"><div style="${card}">`,
    `<p style="margin:0 0 24px;font-weight:600">${escapeHtml(values.siteName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(line => `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(line)}</p>`),
    ...(action && label
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(label)}</a></p>`,
          `<p style="margin:0;font-size:13px;color:#52525b;word-break:break-all">${escapeHtml(fallback)}<br>${escapeHtml(action.url)}</p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('\n')
  const text = [
    subject,
    ...paragraphs,
    ...(action && label ? [`${label}:\n${action.url}`] : []),
    `-- \n${values.siteName}`,
  ]
  return { subject, html, text: `${text.join('\n\n')}\n` }
}

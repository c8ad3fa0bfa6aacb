import type { LineFiller } from '../../localization/line-filler'
import { escapeHtml } from '../../text/sanitize-html'

const style = `body{margin:0;padding:64px 16px;background:#f4f4f5;color:#18181b;font-family:system-ui,sans-serif;line-height:1.5}
main{max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:8px}h1{margin:0 0 12px;font-size:20px}p{margin:0 0 20px}
button{padding:12px 20px;border:0;border-radius:6px;background:#1d4ed8;color:#fff;font:inherit;cursor:pointer}a{color:#1d4ed8}
@media(prefers-color-scheme:dark){body{background:#18181b;color:#fafafa}main{background:#27272a}a{color:#93b4ff}}`

/** A page without the app, since whoever opens it may not be signed in. */
export function unsubscribePage({
  say,
  language,
  what,
  form,
  settingsUrl,
}: {
  say: LineFiller
  language: string
  /** What the settings call it, in English; undefined for everything. */
  what: string | undefined
  /** Where the button leads; null when it was pressed. */
  form: string | null
  /** Null for who has no account, and is mailed nothing but invitations. */
  settingsUrl: string | null
}): string {
  const title = say(form ? 'Unsubscribe from these mails?' : 'You are unsubscribed.')
  const kind =
    settingsUrl === null
      ? say('No more mails with invitations to workspaces, whoever invites you.')
      : what
        ? say('No more mails of this kind: :what.', { what: say(what) })
        : say('No more mails of notifications.')
  const button = form
    ? `<form method="post" action="${escapeHtml(form)}"><p><button>${escapeHtml(say('Unsubscribe'))}</button></p></form>`
    : ''
  const settings = settingsUrl
    ? `<a href="${escapeHtml(settingsUrl)}">${escapeHtml(say('Notification settings'))}</a>`
    : ''
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(kind)}</p>${button}
${settings}</main></body></html>`
}

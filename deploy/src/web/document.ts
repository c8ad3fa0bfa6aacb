import { activeTheme, systemThemes } from '@app/shared/active-theme'
import { safeInHtml } from '@app/shared/protocol'
import { textDirection } from '@app/shared/text-direction'
import { fontUrl } from '@app/shared/theme-rules'
import type { Bootstrap, Settings, Theme } from '@app/shared/wire'
import type { SignedManifest } from '../control-plane/plane/sign-manifest'
import { customCss } from './custom-css'
import type { DocumentBootstrap } from './document-bootstrap'
import { headTags } from './head-tags'
import { html, raw } from './html'
import { iconUrl } from './icon'
import type { EarlyFile } from './preload'
import type { PageHead } from './public-page'
import type { ShellAssets } from './shell-assets'
import { styleOf, systemStyleOf } from './theme-style'

/** What the documents of one kind are made of. */
export interface DocumentParts {
  shared: DocumentBootstrap['shared']
  signed: SignedManifest
  shell: ShellAssets
  /** Whether the browser has the shell's stylesheets from an earlier visit. */
  hasStyles: boolean
  /** Whether the owner's own code is left out. */
  isCodeOff: boolean
  /** Files of the remote that will draw the page. */
  preload: EarlyFile[]
  /** What the page is about, where the server knows, and where browsers reach the app. */
  head?: (PageHead & { baseUrl: string }) | undefined
  /** Stands wherever the nonce of one answer will. */
  nonce: string
}

const stylesheet = ({ url, integrity }: EarlyFile) =>
  html`<link rel="stylesheet" crossorigin="anonymous" integrity="${integrity}" href="${url}">\n`

/** The file that text in a theme's font begins with, fetched before any style asks for it. */
function fontFile({ font }: Theme, { fonts }: Settings, scheme?: 'light' | 'dark') {
  const href = font && fonts?.files?.[font.family]
  const media = scheme && html` media="(prefers-color-scheme: ${scheme})"`
  return href
    ? html`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous"${media} href="${href}">\n`
    : undefined
}

/** The page as far as it is the same for many: shell and remote download side by side, and everything the shell must know before it draws is in it. What `documentEnd` gives comes last. */
export function documentHtml({
  shared,
  signed,
  shell,
  hasStyles,
  isCodeOff,
  preload,
  head,
  nonce,
}: DocumentParts): string {
  const { settings, default_meta_tags: tags }: Omit<Bootstrap, 'user'> = shared.value
  const system = systemThemes(shared.value)
  const theme = system ? undefined : activeTheme(shared.value)
  const language = settings.i18n.language
  const themes = system ? [system.light, system.dark] : theme ? [theme] : []
  const fonts = new Set(themes.flatMap(({ font }) => (font ? [fontUrl(font, settings)] : [])))
  const fontFiles = system
    ? [fontFile(system.light, settings, 'light'), fontFile(system.dark, settings, 'dark')]
    : themes.map(theme => fontFile(theme, settings))
  const css = isCodeOff ? undefined : customCss(settings)
  const site = settings.branding.site_name
  const title = head?.documentTitle ?? (tags.title || site)

  return html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}"${theme?.is_dark && html` class="dark"`}${theme && html` style="${styleOf(theme)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script nonce="${nonce}" defer fetchpriority="high" crossorigin="anonymous" integrity="${shell.script.integrity}" src="${shell.script.url}"></script>
${preload.map(
  ({ as, integrity, url }) =>
    html`<link rel="preload" as="${as}" nonce="${nonce}" crossorigin="anonymous" integrity="${integrity}" href="${url}">\n`,
)}<title>${title}</title>
<meta name="description" content="${head?.description ?? tags.description}">
${head && headTags(head, { site, baseUrl: head.baseUrl })}<meta name="mfe-floor" content="${signed.manifest.epoch}.${signed.manifest.revision}">
<meta name="color-scheme" content="${system ? 'light dark' : theme?.is_dark ? 'dark' : 'light'}">
${system && html`<style nonce="${nonce}" id="system-themes">${systemStyleOf(system)}</style>\n`}<link rel="icon" href="${iconUrl(settings.branding.site_name)}">
${hasStyles ? shell.sheets.map(stylesheet) : html`<style nonce="${nonce}">${raw(shell.css)}</style>\n`}${fontFiles}${[
  ...fonts,
].map(
  href => html`<link rel="stylesheet" data-theme-font="" href="${href}">\n`,
)}${css && html`<style nonce="${nonce}" id="be-custom-css">${css}</style>\n`}<script type="application/json" id="mfe-manifest" data-signature="${signed.signature}">${raw(signed.bytes)}</script>
<script type="application/json" id="app-bootstrap">{"data":${raw(safeInHtml(shared.json))},"user":`.html
}

/** The end of every page: who is signed in, and where the newest manifest is. A script reads the page from the api; others read it here. */
export const documentEnd = (
  { userJson }: Pick<DocumentBootstrap, 'userJson'>,
  manifestUrl: string,
  /** Sanitised HTML of the page, for readers without JavaScript. */
  body = '',
): string =>
  html`${raw(safeInHtml(userJson))}}}</script>
</head>
<body>
<div id="root" data-manifest="${manifestUrl}"></div>
<noscript>${body ? raw(body) : 'This application needs JavaScript. Please switch it on and load the page again.'}</noscript>
</body>
</html>
`.html

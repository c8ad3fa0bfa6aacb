import { activeTheme, systemThemes } from '@app/shared/active-theme'
import { safeInHtml } from '@app/shared/protocol'
import { textDirection } from '@app/shared/text-direction'
import { fontUrl } from '@app/shared/theme-rules'
import type { Bootstrap, Settings, Theme } from '@app/shared/wire'
import type { SignedManifest } from '../control-plane/plane/sign-manifest'
import type { DocumentBootstrap } from './document-bootstrap'
import { customCss } from './markup/custom-css'
import { headTags } from './markup/head-tags'
import { html, raw } from './markup/html'
import { siteIcon } from './markup/icon'
import type { FirstPicture, PageHead } from './markup/public-page'
import { styleOf, systemStyleOf } from './markup/theme-style'
import { type DrawnPicture, lineOf, pictureEnd, pictureStart, plainText } from './picture/first-picture'
import type { EarlyFile } from './preload'
import type { ShellAssets } from './shell-assets'

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
  /** What the page is about, and where browsers reach the app. */
  head: PageHead & { baseUrl: string }
  /** What is drawn of the page before any script comes, to visitors who are not signed in. */
  picture?: DrawnPicture | undefined
  /** The path the application is served under; empty for a host of its own. */
  basePath: string
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

const start = ({ url, integrity }: ShellAssets['script'], nonce: string) =>
  html`<script nonce="${nonce}" defer fetchpriority="high" crossorigin="anonymous" integrity="${integrity}" src="${url}"></script>`

/** Fetches the shell at once, but runs it when the first picture has been on screen, with what is shown beside its words: running takes a phone longer than drawing. A page in the background is not painted, and nobody waits for more than a second. */
const startAfterPaint = ({ url, integrity }: ShellAssets['script'], nonce: string) =>
  html`<link rel="preload" as="script" nonce="${nonce}" fetchpriority="high" crossorigin="anonymous" integrity="${integrity}" href="${url}">
<script nonce="${nonce}" id="start" data-src="${url}" data-integrity="${integrity}">${raw(START)}</script>`

const START = `{
const { src, integrity } = document.currentScript.dataset
let start = () => {
start = () => {}
document.head.append(Object.assign(document.createElement("script"), { src, integrity, crossOrigin: "anonymous" }))
}
addEventListener("DOMContentLoaded", () => {
if (document.hidden) return start()
const shown = async () => {
await document.querySelector("#first-picture [fetchpriority]")?.decode().catch(() => {})
requestAnimationFrame(() => setTimeout(() => start()))
}
new PerformanceObserver(painted => painted.getEntriesByName("first-contentful-paint").length && shown()).observe({ type: "paint", buffered: true })
setTimeout(() => start(), 1000)
})
}`

/** The page as far as it is the same for many: shell and remote download side by side, and everything the shell must know before it draws is in it. What `documentEnd` gives comes last. */
export function documentHtml({
  shared,
  signed,
  shell,
  hasStyles,
  isCodeOff,
  preload,
  head,
  picture,
  basePath,
  nonce,
}: DocumentParts): string {
  const { settings }: Omit<Bootstrap, 'user'> = shared.value
  const system = systemThemes(shared.value)
  const theme = system ? undefined : activeTheme(shared.value)
  const language = settings.i18n.language
  const themes = system ? [system.light, system.dark] : theme ? [theme] : []
  const fonts = new Set(themes.flatMap(({ font }) => (font ? [fontUrl(font, settings)] : [])))
  const fontFiles = system
    ? [fontFile(system.light, settings, 'light'), fontFile(system.dark, settings, 'dark')]
    : themes.map(theme => fontFile(theme, settings))
  const css = isCodeOff ? undefined : customCss(settings)
  const isDark = system ? undefined : (theme?.is_dark ?? false)
  const begun =
    picture &&
    html`null}}</script>\n</head>\n<body>\n${pictureStart(picture, { settings, basePath, isDark, say: lineOf(settings) })}`

  return html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}"${theme?.is_dark && html` class="dark"`}${theme && html` style="${styleOf(theme)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${picture ? startAfterPaint(shell.script, nonce) : start(shell.script, nonce)}
${preload.map(
  ({ as, integrity, url }) =>
    html`<link rel="preload" as="${as}" nonce="${nonce}" crossorigin="anonymous" integrity="${integrity}" href="${url}">\n`,
)}<title>${head.documentTitle}</title>
<meta name="description" content="${head.description}">
${headTags(head, { settings, baseUrl: head.baseUrl })}<meta name="mfe-floor" content="${signed.manifest.epoch}.${signed.manifest.revision}">
<meta name="color-scheme" content="${system ? 'light dark' : theme?.is_dark ? 'dark' : 'light'}">
${system && html`<style nonce="${nonce}" id="system-themes">${systemStyleOf(system)}</style>\n`}<link rel="icon" href="${siteIcon(settings)}">
${settings.branding.favicon && html`<link rel="apple-touch-icon" href="${settings.branding.favicon}">\n`}<link rel="manifest" href="${basePath}/site.webmanifest">
${hasStyles ? shell.sheets.map(stylesheet) : html`<style nonce="${nonce}">${raw(shell.css)}</style>\n`}${fontFiles}${[
  ...fonts,
].map(
  href => html`<link rel="stylesheet" data-theme-font="" href="${href}">\n`,
)}${css && html`<style nonce="${nonce}" id="be-custom-css">${css}</style>\n`}<script type="application/json" id="mfe-manifest" data-signature="${signed.signature}">${raw(signed.bytes)}</script>
<script type="application/json" id="app-bootstrap">{"data":${raw(safeInHtml(shared.json))},"user":${begun}`
    .html
}

/** The end of every page: who is signed in, what is written there, and where the newest manifest is. */
export function documentEnd(
  { userJson, shared }: DocumentBootstrap,
  manifestUrl: string,
  { picture, isDrawn }: { picture?: FirstPicture | undefined; isDrawn: boolean },
): string {
  const say = lineOf(shared.value.settings)
  const root = html`<div id="root" data-manifest="${manifestUrl}"></div>`
  const content =
    picture && isDrawn
      ? html`${pictureEnd(picture, say)}${root}`
      : html`${raw(safeInHtml(userJson))}}}</script>
</head>
<body>
${root}
<noscript>${plainText(picture, say)}</noscript>`
  return html`${content}
</body>
</html>
`.html
}

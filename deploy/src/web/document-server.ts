import { hasPermission, isShutOut, MAINTENANCE_SLOT, maintenanceRetry } from '@app/shared/access-rules'
import { firstFiles, isBelowBase } from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ControlPlane } from '../control-plane/plane/control-plane'
import { acceptedEncodings } from '../control-plane/releases/compress'
import { rarely } from '../rarely'
import { appManifest } from './app-manifest'
import { contentPolicy, reportingEndpoints } from './content-policy'
import { documentEnd, documentHtml } from './document'
import { type BootstrapOf, secondsToWait } from './document-bootstrap'
import { type DocumentTemplate, documentTemplate, NONCE_PLACE, newNonce } from './document-template'
import { maintenancePage } from './maintenance-page'
import { isCodeOff } from './markup/custom-css'
import type { PublicPageOf } from './markup/public-page'
import { siteHead } from './markup/site-head'
import { waitingPage } from './markup/waiting-page'
import { pageManifest } from './page-manifest'
import { drawPicture } from './picture/draw-picture'
import { takesPictures } from './picture/first-picture'
import { earlyFiles } from './preload'
import { pushWorker } from './push-worker'
import { recentlyUsed } from './recently-used'
import { referrerPolicy } from './referrer-policy'
import { createShellAssets } from './shell-assets'
import { visitorId } from './visitor-id'

export interface DocumentServerOptions {
  plane: Pick<ControlPlane, 'log' | 'manifests' | 'releases' | 'vault' | 'basePath'>
  /** Where browsers reach the app; with https the cookies are for https only. */
  baseUrl: string
  bootstrapOf: BootstrapOf
  publicPage?: PublicPageOf
  /** The environment it shows; `production` unless given. */
  env?: string
}

/** Reserved for scripts; what does not exist there is no page either. */
const SCRIPTED = /^\/(?:api|assets|secure|broadcasting|v[12]|r)\//
/** The shell's version whose stylesheets the browser has; the shell sets it when they are in the cache. */
const STYLES_COOKIE = 'mfe_styles'
/** Documents of so many kinds are kept: every page, look, set of versions and encoding is one. */
const MOST_TEMPLATES = 200
const WAITING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Fastify plugin: whatever else asks for a page gets the document, with everything the first route needs in it. */
export const documentServer = fastifyPlugin(
  async (
    app: FastifyInstance,
    {
      plane,
      baseUrl,
      bootstrapOf,
      publicPage = async () => undefined,
      env = 'production',
    }: DocumentServerOptions,
  ) => {
    const isTime = rarely()
    const shellAssets = createShellAssets(plane.vault)
    const template = recentlyUsed<DocumentTemplate>(MOST_TEMPLATES)
    const secure = baseUrl.startsWith('https:')
    const transport = secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
    const { basePath } = plane
    const reporting = secure ? { 'reporting-endpoints': reportingEndpoints(basePath) } : {}
    const wait = (reply: FastifyReply, reason: string) => sendWaiting(reply.headers(transport), reason)

    /** What is written at a path of the open site, where the visitor may enter, and whether there is such a page. */
    async function openPage({
      pathname,
      bootstrap,
      outcome,
    }: {
      pathname: string
      bootstrap: Bootstrap
      outcome: string
    }) {
      const written = outcome === 'enter' ? await publicPage(pathname, bootstrap) : undefined
      return { written, status: outcome === 'not-found' || written?.isMissing ? 404 : 200 }
    }

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const logged = await plane.log.head(env)
      if (!logged) return wait(reply, 'The application is starting.')

      const { uid, cookie } = visitorId(request.headers.cookie, { path: basePath || '/', secure })
      const found = await bootstrapOf(request, reply)
      const bootstrap = { ...found.shared.value, user: found.user }
      const url = new URL(request.url, baseUrl)
      const { pathname } = url
      const page = await pageManifest(plane, logged, { uid, bootstrap, pathname })
      if (!page) return wait(reply, 'The application is starting.')
      const { signed, shell, target, outcome } = page
      const { maintenance } = bootstrap.settings
      // Without the slot's remote nobody draws the page, and the answer is the same.
      const isShut = isShutOut(bootstrap) && (!target || target.slot === MAINTENANCE_SLOT)
      const { written, status } = isShut
        ? { written: maintenancePage(bootstrap, baseUrl), status: 503 }
        : await openPage({ pathname, bootstrap, outcome })
      if (written?.movedTo)
        return reply
          .headers({ ...common, ...transport })
          .redirect(`${basePath}${written.movedTo}${new URL(request.url, baseUrl).search}`, 301)
      // What leads to the sign-in page is not what anybody searches for.
      const noIndex = outcome !== 'enter' || written?.isMissing === true
      const head = { ...(written?.head ?? siteHead(bootstrap, { baseUrl, noIndex })), baseUrl }
      const nonce = newNonce()
      const hasStyles = parseCookie(request.headers.cookie ?? '')[STYLES_COOKIE] === shell.metadata.version
      const preload = target && outcome === 'enter' ? earlyFiles(firstFiles(target, shell)) : []
      const assets = await shellAssets(shell)
      // A preview has no address of its own, and what edits the appearance shows the page as it will be.
      const isPublic = written?.head?.canonical !== null && !isPreview(request) && takesPictures(assets.css)
      const picture = written?.picture && isPublic ? drawPicture(written.picture, bootstrap, page) : undefined
      const kind = [
        found.shared.key,
        signed.signature,
        shell.url,
        hasStyles,
        isCodeOff(url),
        ...preload.map(({ url }) => url),
        JSON.stringify(head),
        ...(picture ? [JSON.stringify({ ...picture, picture: { ...picture.picture, text: '' } })] : []),
      ]
      const document = template(kind.join('\n'), () =>
        documentTemplate(
          documentHtml({
            shared: found.shared,
            signed,
            shell: assets,
            hasStyles,
            isCodeOff: isCodeOff(url),
            preload,
            head,
            picture,
            basePath,
            nonce: NONCE_PLACE,
          }),
        ),
      )
      const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
      const bytes = await document.render(
        nonce,
        documentEnd(found, `${basePath}/v2/${env}/manifest.json`, {
          picture: written?.picture,
          isDrawn: picture !== undefined,
        }),
        encoding,
      )
      reply.code(status).headers({
        ...(isShut && maintenance && { 'retry-after': maintenanceRetry(maintenance, new Date()) }),
        'content-security-policy': contentPolicy({
          settings: bootstrap.settings,
          nonce,
          basePath,
          secure,
          overrideUrls: signed.manifest.policy.overrides?.urls,
          mayBeFramed:
            isPreview(request) &&
            (hasPermission(bootstrap, 'themes.update') || hasPermission(bootstrap, 'settings.update')),
        }),
        'integrity-policy': 'blocked-destinations=(script)',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': referrerPolicy(request.url),
        ...(head.noIndex && { 'x-robots-tag': 'noindex, nofollow' }),
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        ...(cookie && { 'set-cookie': cookie }),
        ...(encoding && { 'content-encoding': encoding }),
        ...common,
        ...transport,
        ...reporting,
      })
      return reply.send(bytes)
    }

    app.get('/robots.txt', async (_, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .send(`User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`),
    )

    app.get('/push-worker.js', async (_, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-cache',
        })
        .send(pushWorker),
    )

    app.get('/site.webmanifest', async (request, reply) => {
      const { shared } = await bootstrapOf(request, reply)
      return reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, max-age=60',
          vary: 'Accept-Language',
        })
        .send(appManifest(shared.value, basePath))
    })

    // A not-found handler, not a wildcard route: whoever answers below a prefix keeps the last word there.
    app.setNotFoundHandler(async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff')
      if (basePath && !isBelowBase(request.originalUrl, basePath))
        return reply.code(404).send({ message: `There is nothing here. The application is at ${baseUrl}/.` })
      if (!wantsPage(request)) return reply.code(404).send({ message: 'There is nothing here.' })
      return answer(request, reply).catch(error => {
        const retryAfter = secondsToWait(error)
        if (retryAfter !== undefined)
          return sendWaiting(reply.headers(transport), 'Too many pages were asked for from your network.', {
            code: 429,
            retryAfter,
          })
        // An api that is out of order says so in the log itself.
        if (error.statusCode !== 503 && isTime(String(error))) request.log.error({ err: error }, 'document')
        return wait(reply, 'The application cannot be reached right now.')
      })
    })
  },
)

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !SCRIPTED.test(url) &&
  (headers.accept?.includes('text/html') || (headers.accept ?? '*/*') === '*/*')

/** The appearance editor shows the app in a frame of its own; for everybody else no page can be framed. */
const isPreview = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'iframe'

const common = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const sendWaiting = (
  reply: FastifyReply,
  reason: string,
  { code, retryAfter } = { code: 503, retryAfter: 2 },
) =>
  reply
    .code(code)
    .headers({ ...common, 'content-security-policy': WAITING_POLICY, 'retry-after': retryAfter })
    .send(waitingPage(reason, retryAfter))

import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { type Discovery, depthOf } from './depth'
import { watchForHeading } from './watch-for-heading'

/** One start, up to the first paint of the route. */
export interface FirstRoute {
  /** Milliseconds from navigation to the frame that shows the route's heading. */
  paint: number
  /** Requests that were answered in full before that frame. */
  requests: number
  /** Longest chain of requests that waited for one another; the document is 1. */
  depth: number
  /** Bytes of JavaScript on the wire. */
  javascript: number
  /** Bytes of the document on the wire. */
  document: number
  /** Bytes of scripts, styles and fonts on the wire, until the page is calm. */
  files: number
  /** Bytes of everything else until then: manifest, release records, calls. */
  data: number
}

/** A slow link and a slow processor. */
export const conditions = { latencyMs: 150, kilobytesPerSecond: 200, cpuSlowdown: 4 }

/** Opens a URL in a fresh profile under slow conditions and waits for `heading`. */
export async function measureFirstRoute(browser: Browser, url: string, heading: string): Promise<FirstRoute> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const measured = await measureVisit(context, url, heading)
  await context.close()
  return measured
}

/** The same in a profile that may have been there before. */
export async function measureVisit(
  context: BrowserContext,
  url: string,
  heading: string,
): Promise<FirstRoute> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const seen = await observe(session)
  await page.addInitScript({ content: watchForHeading(heading) })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'firstRoutePaint' in window, undefined, { timeout: 60_000 })
  const paint = await page.evaluate(() => Number(Reflect.get(window, 'firstRoutePaint')))
  const before = [...seen.values()].filter(({ endedAt }) => endedAt <= paint)
  await page.waitForLoadState('networkidle')
  const isDocument = (request: Discovery) => request.url === page.url()
  const isFile = ({ url: at }: Discovery) => /\.(js|css|woff2)(\?|$)/.test(at)
  const bytes = (wanted: Discovery[]) => wanted.reduce((sum, request) => sum + request.bytes, 0)
  const all = [...seen.values()].filter(({ endedAt }) => Number.isFinite(endedAt))
  await page.close()
  return {
    paint,
    requests: before.length,
    depth: Math.max(...before.map(request => depthOf(request.url, seen))),
    javascript: bytes(before.filter(({ isScript }) => isScript)),
    document: bytes(all.filter(isDocument)),
    files: bytes(all.filter(isFile)),
    data: bytes(all.filter(request => !isDocument(request) && !isFile(request))),
  }
}

async function observe(session: CDPSession) {
  const seen = new Map<string, Discovery>()
  const urls = new Map<string, string>()
  let origin: number | undefined
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.kilobytesPerSecond * 1000,
    uploadThroughput: conditions.kilobytesPerSecond * 1000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    if (!request.url.startsWith('http')) return
    origin ??= timestamp
    urls.set(requestId, request.url)
    // A preloaded file is asked for twice and fetched once; the first finder counts.
    if (seen.has(request.url)) return
    seen.set(request.url, {
      url: request.url,
      finders: [initiator.url ?? '', ...(initiator.stack?.callFrames.map(frame => frame.url) ?? [])].filter(
        Boolean,
      ),
      isScript: type === 'Script' || /\.js(\?|$)/.test(request.url),
      bytes: 0,
      endedAt: Number.POSITIVE_INFINITY,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = seen.get(urls.get(requestId) ?? '')
    if (!request) return
    request.bytes = Math.max(request.bytes, encodedDataLength)
    request.endedAt = Math.min(request.endedAt, (timestamp - (origin ?? timestamp)) * 1000)
  })
  return seen
}

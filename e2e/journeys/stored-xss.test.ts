import type { BrowserContext } from 'playwright-core'
import { callApi } from '../support/call-api'
import { ownFixture } from '../support/fixture'
import { hostileHtml } from '../support/hostile-text'
import { ADMIN } from '../support/running-app'
import { watchInjections } from '../support/watch-injections'

const fixture = ownFixture()

/** Shows HTML as a page does that has no policy of its own, each piece in a document of its own, and as one that has no script either. */
async function show(pieces: readonly string[], until: (found: string[]) => boolean) {
  const context = await fixture.browser.newContext()
  const watch = await watchInjections(context, fixture.app.url)
  const page = await context.newPage()
  await page.evaluate(
    all => {
      for (const piece of all) {
        const frame = document.createElement('iframe')
        // What is in it does not get at the document around it.
        frame.sandbox.add('allow-scripts', 'allow-same-origin')
        document.body.append(frame)
        Object.assign(frame.contentWindow ?? {}, { alert })
        frame.contentDocument?.write(piece)
        frame.contentDocument?.close()
      }
    },
    pieces.flatMap(piece => [piece, `<noscript>${piece}</noscript>`]),
  )
  const deadline = Date.now() + 20_000
  while (!until(watch.found) && Date.now() < deadline) await page.waitForTimeout(100)
  await context.close()
  return watch.found
}

it('leaves nothing of what an editor writes that a browser without any policy would run (S06)', async () => {
  const { context } = await fixture.visit()
  await signInByApi(context)
  const shown: string[] = []
  const write = async (body: string, number: number) => {
    const page = { title: `Hostile ${shown.length} ${number}`, body, state: 'published' }
    shown.push((await callApi(context, 'POST', '/api/v1/custom-pages', page)).page.body)
  }
  for (let first = 0; first < hostileHtml.length; first += 8)
    await Promise.all(hostileHtml.slice(first, first + 8).map(write))
  const started = Date.now()
  const ran = (found: string[]) => found.filter(what => what.startsWith('ran')).length
  expect(ran(await show(hostileHtml, found => ran(found) >= 25))).toBeGreaterThanOrEqual(25)
  // What is left of it has twice the time in which all that ran.
  const enough = Date.now() + 2 * (Date.now() - started)
  expect(await show(shown, () => Date.now() > enough)).toEqual([])
  await context.close()
})

const signInByApi = async (context: BrowserContext) => {
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', ADMIN)
}

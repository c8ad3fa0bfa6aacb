import type { BrowserContext, Page } from 'playwright-core'
import { callControlPlane, deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { loadWithAllCode } from '../support/load-with-all-code'
import { mfe } from '../support/mfe'
import { allowProblems, LATE_MANIFEST } from '../support/watch-problems'

const TABS = 12
const FIRST = 'Choose the right plan for you'
const heading = (version: number) => `Plans of version ${version}`

const fixture = ownFixture({
  prepare: async app => {
    for (const version of [2, 3]) {
      const edit = (text: string) => text.replaceAll(`"${FIRST}"`, `"${heading(version)}"`)
      await copyVersion(app, 'billing', `${version}.0.0`, { edit })
    }
  },
})

async function openTabs(context: BrowserContext, first: Page) {
  const tabs = [first]
  while (tabs.length < TABS) tabs.push(await context.newPage())
  for (const tab of tabs) await shows(tab, FIRST, () => tab.goto('/pricing'))
  return tabs
}

async function shows(tab: Page, name: string, act: () => Promise<unknown> = async () => {}) {
  await act()
  await tab.getByRole('heading', { level: 1, name }).waitFor()
}

/** How many tabs wait for the leadership. */
const waiting = (tab: Page) =>
  tab.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.filter(({ name }) => name?.startsWith('stream ')).length
  })

/** The leader tab, which holds the browser's only event stream. */
async function leaderOf(tabs: Page[]) {
  const held = await Promise.all(
    tabs.map(tab =>
      tab.evaluate(async () => {
        const { held = [] } = await navigator.locks.query()
        const mine = await new Promise<string | undefined>(resolve => {
          void navigator.locks.request(`mine ${Math.random()}`, async lock => {
            const all = await navigator.locks.query()
            resolve(all.held?.find(({ name }) => name === lock?.name)?.clientId)
          })
        })
        return held.some(({ name, clientId }) => name?.startsWith('stream ') && clientId === mine)
      }),
    ),
  )
  expect(held.filter(Boolean)).toHaveLength(1)
  return held.indexOf(true)
}

it('twelve tabs over HTTP/1.1 load, get their answers, share one stream, and hand it over when its tab closes', async () => {
  allowProblems(LATE_MANIFEST)
  const { page, context, problems } = await fixture.visit()
  const tabs = await openTabs(context, page)
  const statuses = await Promise.all(
    tabs.map(tab =>
      tab.evaluate(async () => {
        const answer = await fetch('/api/v1/bootstrap-data', { signal: AbortSignal.timeout(5_000) })
        return answer.status
      }),
    ),
  )
  expect(statuses).toEqual(tabs.map(() => 200))

  await deploy(fixture.app, { billing: '2.0.0' }, 'now')
  await Promise.all(tabs.map(tab => shows(tab, heading(2))))

  const [leading, ...others] = tabs
  if (!leading || (await leaderOf(tabs)) !== 0) throw new Error('The first tab does not lead.')
  const seen = others[4]
  await seen?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect([await leaderOf(tabs), await waiting(leading)]).toEqual([5, TABS - 1])
  tabs.splice(5, 1)
  await seen?.close()
  expect(await waiting(leading)).toBe(TABS - 2)
  await deploy(fixture.app, { billing: '3.0.0' }, 'now')
  await Promise.all(tabs.map(tab => shows(tab, heading(3))))
  await leaderOf(tabs)

  const { code } = await mfe(fixture.app, 'rollback', 'billing', '--reason', 'two was right')
  expect(code).toBe(0)
  await Promise.all(tabs.map(tab => shows(tab, heading(2), () => leaveAndReturn(tab))))
  expect(problems.filter(it => it !== LATE_MANIFEST)).toEqual([])
  await context.close()
})

async function leaveAndReturn(tab: Page) {
  await tab.getByRole('banner').getByRole('link').first().click()
  await tab.waitForURL(`${fixture.app.url}/`)
  await tab.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
}

it('a tab whose stream is blocked learns of a deploy by asking, and tells the others', async () => {
  allowProblems('request error: net::ERR_FAILED /v1/production/stream')
  const { page, context } = await fixture.visit()
  await callControlPlane(fixture.app, 'POST', '/v1/production/revisions', {
    ...{ rollbackTo: 1, reason: 'a test', update: 'now' },
  })
  await context.route('**/v1/production/stream', route => route.abort())
  const other = await context.newPage()
  await page.clock.install()
  for (const tab of [other, page]) await shows(tab, FIRST, () => loadWithAllCode(tab, '/pricing'))
  await deploy(fixture.app, { billing: '2.0.0' }, 'now')
  await page.clock.fastForward(61_000)
  await Promise.all([page, other].map(tab => shows(tab, heading(2))))
  await context.close()
})

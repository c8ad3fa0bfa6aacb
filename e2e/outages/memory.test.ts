import type { Page } from 'playwright-core'
import { deployFaultyRemote } from '../support/faulty-remote'
import { sharedFixture } from '../support/fixture'
import { memoryOf } from '../support/memory-of'

// Compiled machine code counts as heap and grows with use, even when nothing leaks.
const fixture = sharedFixture({ launch: { args: ['--js-flags=--jitless'] }, prepare: deployFaultyRemote })

const PRICING: [string, string] = ['/pricing', 'Choose the right plan for you']
const CONTACT: [string, string] = ['/contact', 'Contact us']
const LEAKS: [string, string] = ['/faulty/leaks', 'Fault: leaks']

/** Goes back and forth between two pages, without a new document, and waits each time until the page is there. */
const takeTurns = (page: Page, turns: number, pages: [string, string][]) =>
  page.evaluate(
    async ([count, places]) => {
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      for (let turn = 0; turn < count; turn += 1)
        for (const [url, name] of places) {
          history.pushState({}, '', url)
          dispatchEvent(new PopStateEvent('popstate', { state: {} }))
          while (document.querySelector('h1')?.textContent !== name) await frame()
        }
    },
    [turns, pages] as const,
  )

/** Growth of a page's memory over the rounds, relative to the first. */
async function growth(turns: number, pages: [string, string][]) {
  const { page, context } = await fixture.visit()
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await takeTurns(page, 15, pages)
  const before = await memoryOf(page)
  await takeTurns(page, turns, pages)
  const after = await memoryOf(page)
  await context.close()
  const share = (key: keyof typeof before) => after[key] / before[key] - 1
  return {
    documents: share('documents'),
    nodes: share('nodes'),
    listeners: share('listeners'),
    heap: share('heap'),
  }
}

it('two hundred times there and back leave no node, listener, document or object behind', async () => {
  const { documents, nodes, listeners, heap } = await growth(200, [PRICING, CONTACT])
  expect(documents).toBeLessThanOrEqual(0.02)
  expect(nodes).toBeLessThanOrEqual(0.02)
  expect(listeners).toBeLessThanOrEqual(0.02)
  expect(heap).toBeLessThanOrEqual(0.05)
})

it('a page that keeps what it listened to is seen after thirty', async () => {
  const { nodes, listeners, heap } = await growth(30, [PRICING, LEAKS])
  expect(nodes).toBeGreaterThan(0.02)
  expect(listeners).toBeGreaterThan(0.02)
  expect(heap).toBeGreaterThan(0.05)
})

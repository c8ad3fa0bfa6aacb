import type { Locator, Route } from 'playwright-core'
import { until } from './until'

/** Presses a button in each of two tabs of one browser before either is answered; the server then answers what they ask one after the other. */
export async function pressInBoth(first: Locator, second: Locator, asks: RegExp) {
  const context = first.page().context()
  const held: Route[] = []
  await context.route(asks, route => void held.push(route))
  for (const [index, button] of [first, second].entries()) {
    await button.click()
    await until(() => held.length === index + 1)
  }
  for (const route of held) {
    const answered = context.waitForEvent('requestfinished', request => request === route.request())
    await route.continue()
    await answered
  }
  await context.unroute(asks)
}

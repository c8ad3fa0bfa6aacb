import type { Page, Route } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { filesOf } from '../support/page-files'
import { allowProblems, lostFiles, unusable } from '../support/watch-problems'

const fixture = sharedFixture()

/** Responses of the remote entry, and the console lines they cause. */
const faults: [string, (route: Route) => Promise<void> | void, (string | RegExp)[]][] = [
  [
    '404',
    route => route.fulfill({ status: 404, body: 'not here' }),
    [lostFiles('billing', '404'), unusable('billing', 'load')],
  ],
  [
    '500',
    route => route.fulfill({ status: 500, body: 'broken' }),
    [lostFiles('billing', '500'), unusable('billing', 'load')],
  ],
  [
    'garbage',
    route =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: 'window.executedGarbage = true; (((',
      }),
    [
      unusable('billing', 'integrity'),
      /^console error: Failed to find a valid digest in the 'integrity' attribute /,
    ],
  ],
  ['nothing, ever', () => {}, [unusable('billing', 'timeout')]],
]

const boundary = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })

it.each(
  faults,
)('a remote whose entry answers %s leaves the rest working, and Try again recovers without a reload [X-037]', async (_, fault, problems) => {
  allowProblems(...problems)
  const { page, context } = await fixture.visit()
  await page.route('**/r/billing/**/remoteEntry.js*', fault)
  await page.goto('/')
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await boundary(page).waitFor({ timeout: 9_000 })
  expect(new URL(page.url()).pathname).toBe('/pricing')

  // The other remotes still work.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await page.goBack()
  await boundary(page).waitFor({ timeout: 9_000 })

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  expect(
    await page.evaluate(() => [Reflect.get(window, 'sameDocument'), Reflect.get(window, 'executedGarbage')]),
  ).toEqual([true, undefined])
  await context.close()
})

it('a page whose own file fails recovers with Try again, too', async () => {
  allowProblems(lostFiles('billing', '503'), unusable('billing', 'load'))
  const { page, context } = await fixture.visit()
  await page.route(filesOf('billing', '/pricing'), route => route.fulfill({ status: 503, body: 'later' }))
  await page.goto('/pricing')
  await boundary(page).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await context.close()
})

it('a remote that breaks while drawing shows the message in its place, and navigation leaves it [X-037]', async () => {
  allowProblems(/^console error: TypeError: \w+\.find is not a function$/)
  const { page, context } = await fixture.visit()
  await page.route('**/api/v1/billing/products**', route =>
    route.fulfill({ json: { pagination: { data: [{ prices: 'not a list' }] } } }),
  )
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await context.close()
})

import { ErrorService } from '../support/error-service'
import { deployFaultyRemote, goToFault } from '../support/faulty-remote'
import { ownFixture } from '../support/fixture'
import { allowProblems } from '../support/watch-problems'

const errorService = new ErrorService()
afterAll(() => errorService.stop())
const fixture = ownFixture({ env: () => errorService.start(), prepare: deployFaultyRemote })

it('the error service gets an envelope of its own about what a remote threw, and the policy lets it through [C-077]', async () => {
  allowProblems('console error: Error: faulty: render')
  const { page, context } = await fixture.visit()
  await goToFault(page, 'render')
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  const event = () =>
    errorService.envelopes.find(
      ({ lines: [, item, body] }) =>
        item?.type === 'event' && JSON.stringify(body).includes('faulty: render'),
    )
  while (!event()) await page.waitForTimeout(50)
  const { url, lines } = event() ?? { lines: [] }
  expect([url?.pathname, url?.searchParams.get('sentry_key')]).toEqual(['/api/42/envelope/', 'publickey'])
  expect(lines[0]).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    sdk: { name: 'sentry.javascript.browser' },
  })
  expect(lines[2]).toMatchObject({ tags: { remote: 'faulty', version: '1.0.0' } })
  await context.close()
})

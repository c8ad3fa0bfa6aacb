import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

async function until(isTrue: () => boolean) {
  for (let tenths = 0; tenths < 100 && !isTrue(); tenths += 1)
    await new Promise(resolve => setTimeout(resolve, 100))
}

it('a page that goes against its policy is stopped, a test learns of it, and so does the server (S24)', async () => {
  allowProblems(
    /^console error: Executing inline event handler violates the following Content Security Policy directive /,
  )
  const { page, context, violations } = await fixture.visit()
  await page.goto('/login?secret=word')
  expect(violations).toEqual([])
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.hacked = true">'),
  )
  await until(() => violations.length > 0)
  expect(violations.splice(0)).toEqual(['script-src-attr: inline'])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await until(() => fixture.app.output().includes('content policy'))
  const told = fixture.app
    .output()
    .split('\n')
    .filter(line => line.includes('"msg":"content policy"'))
    .map(line => JSON.parse(line).violation)
  expect(told).toEqual([
    { directive: 'script-src-attr', blocked: 'inline', page: '/login', source: '', disposition: 'enforce' },
  ])
  await context.close()
})

const framed = (page: Page) =>
  page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/pricing'
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
    // The browser shows an error page of its own for a refused frame, which scripts cannot inspect.
    return frame.contentDocument !== null
  })

it('shows in a frame to those who edit how the site looks, and to nobody else (S27)', async () => {
  // The violation report comes from the refused frame, which has no owner document.
  allowProblems('request error: net::ERR_BLOCKED_BY_RESPONSE /api/v1/policy-reports')
  const { page, context, problems } = await fixture.visit()
  await page.goto('/')
  expect(await framed(page)).toBe(false)
  expect(problems.splice(0).join()).toMatch(/frame-ancestors 'none'/)
  await signIn(page, ADMIN)
  expect(await framed(page)).toBe(true)
  // A remote that is interrupted within the frame counts as one that failed.
  await page.waitForLoadState('networkidle')
  await context.close()
})

import type { Locator, Page } from 'playwright-core'
import { changeSettings } from '../support/change-settings'
import { ownFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({
  prepare: app => changeSettings(app, { 'cookie_notice.enable': true, 'cookie_notice.position': 'bottom' }),
})

/** In their order from the bottom up; each ends above what is below it. */
async function expectStacked(...things: Locator[]) {
  const boxes = []
  for (const thing of things) {
    // What changed its height is arranged anew before the next picture, and not before a test can look.
    await thing.evaluate(() => new Promise(requestAnimationFrame))
    // What is on top at its middle is the thing itself or in it: nothing lies over it.
    await expect(
      thing.evaluate(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return element.contains(hit)
      }),
    ).resolves.toBe(true)
    boxes.push(await thing.boundingBox())
  }
  for (const [index, box] of boxes.entries()) {
    const below = boxes[index - 1]
    if (box && below) expect(box.y + box.height).toBeLessThanOrEqual(below.y)
  }
}

const choose = (page: Page, name: string, size: number) =>
  page
    .getByLabel('Files to upload')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(size) })

it('keeps what stands at the lower edge of a narrow screen apart, and every button within reach', async () => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await fixture.visit({ viewport: { width: 375, height: 740 } })
  await registerByApi(context, 'edge@example.com')
  await page.goto('/dashboard/files')
  await choose(page, 'plan.bin', 20)
  const cookies = page.getByRole('region', { name: 'Cookie notice' })
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await panel.getByText('Uploaded: 1 of 1').waitFor()
  await page.getByLabel('Select plan.bin').check()
  const bar = page.getByRole('region', { name: 'Selected' })
  await expectStacked(cookies, bar, panel)

  await page.getByRole('button', { name: 'Actions for plan.bin' }).click()
  await page.getByRole('menuitem', { name: 'Move to the bin' }).click()
  const toast = page.getByRole('region', { name: 'Messages' })
  await toast.getByRole('button', { name: 'Undo' }).hover()
  await expectStacked(cookies, panel, toast)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Actions for plan.bin' }).waitFor()

  await panel.getByRole('button', { name: 'Minimise' }).click()
  await context.setOffline(true)
  const offline = page.getByRole('complementary', { name: 'Connection' })
  await offline.waitFor()
  await expectStacked(cookies, panel, offline)
  await context.setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await cookies.getByRole('button').last().click()
  await panel.getByRole('button', { name: 'Close' }).click()
})

import path from 'node:path'
import type { Page } from 'playwright-core'
import { comparePicture } from '../support/compare-picture'
import { expectGoodForcedColours, expectGoodLooks, wearTheme } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { root } from '../support/root'
import { deployTestRemote } from '../support/test-remote'

const PICTURES = path.join(root, 'e2e', 'journeys', 'kit')
const RENEW =
  'If this is meant, renew the pictures and look at them: npx jest --selectProjects e2e -u -- e2e/journeys/kit'

const fixture = sharedFixture({ prepare: app => deployTestRemote(app, 'kit') })

const sections = ['buttons', 'fields', 'marks', 'panels', 'lists']
const overlays = ['dialog', 'confirmation', 'menu']

it.each([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
  ['dark', 'rtl'],
] as const)('the kit in %s, %s, looks as in its pictures', async (theme, direction) => {
  const { page, context } = await fixture.visit({
    viewport: { width: 1000, height: 700 },
    reducedMotion: 'reduce',
  })
  // The parts follow the language; the words of the kit stay English.
  const value = direction === 'rtl' ? 'ar' : 'en'
  await context.addCookies([{ name: 'locale', value, url: fixture.app.url }])
  const wear = async () => {
    await page.locator('h1', { hasText: 'Kit' }).waitFor()
    await wearTheme(page, theme === 'dark')
    await page.evaluate(() => document.fonts.ready)
  }
  const found: (string | undefined)[] = []
  const compare = (name: string, picture: Buffer) =>
    found.push(comparePicture(PICTURES, `${name}-${theme}-${direction}`, picture))

  await page.goto('/dev/kit')
  await wear()
  await forceStates(page)
  for (const name of sections)
    compare(name, await page.locator(`[data-picture="${name}"]`).screenshot({ animations: 'disabled' }))
  // The menu hangs on a button further down.
  const at = await page.evaluate(() => window.scrollY)
  for (const name of overlays) {
    await page.goto(`/dev/kit?open=${name}`)
    await wear()
    await page.evaluate(y => window.scrollTo(0, y), at)
    const role = { dialog: 'dialog', confirmation: 'alertdialog', menu: 'menu' } as const
    const overlay = page.getByRole(role[name as keyof typeof role])
    await overlay.waitFor()
    compare(name, await overlay.screenshot({ animations: 'disabled' }))
  }
  expect({ found: found.filter(Boolean), hint: RENEW }).toEqual({ found: [], hint: RENEW })
  await context.close()
})

it('the kit in forced colours looks as in its pictures: what is only a background elsewhere can be seen', async () => {
  const { page, context } = await fixture.visit({
    viewport: { width: 1000, height: 700 },
    reducedMotion: 'reduce',
    forcedColors: 'active',
  })
  await page.goto('/dev/kit')
  await page.locator('h1', { hasText: 'Kit' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await forceStates(page)
  const found: (string | undefined)[] = []
  for (const name of ['fields', 'marks', 'lists']) {
    const section = page.locator(`[data-picture="${name}"]`)
    found.push(
      comparePicture(PICTURES, `${name}-forced`, await section.screenshot({ animations: 'disabled' })),
    )
  }
  expect({ found: found.filter(Boolean), hint: RENEW }).toEqual({ found: [], hint: RENEW })
  await expectGoodForcedColours(page, 'light')
  await context.close()
})

it('keeps dialogs 256 to 1280 wide, with 24 px of padding [K-019][K-020]', async () => {
  const { page, context } = await fixture.visit()
  await page.goto('/dev/kit?open=dialog')
  const dialog = page.getByRole('dialog')
  const widthIn = async (viewport: number) => {
    await page.setViewportSize({ width: viewport, height: 700 })
    return dialog.evaluate(element => element.getBoundingClientRect().width)
  }
  await dialog.waitFor()
  await dialog.evaluate(element => element.getAnimations().map(animation => animation.finish()))
  expect(await dialog.evaluate(element => getComputedStyle(element).padding)).toBe('24px')
  expect(await widthIn(240)).toBe(256)
  await dialog.evaluate(element => element.style.setProperty('--width', '3000px'))
  expect(await widthIn(1920)).toBe(1280)
  await context.close()
})

it('is narrow up to 768 px: menu, logo and frame change there together [K-014]', async () => {
  const { page, context } = await fixture.visit({ viewport: { width: 769, height: 700 } })
  await page.goto('/pricing')
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await links.waitFor()
  expect(await button.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 700 })
  await button.waitFor()
  expect(await links.isVisible()).toBe(false)
  await page.setViewportSize({ width: 769, height: 700 })
  await links.waitFor()
  await context.close()
})

it('gives 24 px to press to links that are buttons and to boxes, which are drawn smaller', async () => {
  const { page, context } = await fixture.visit()
  await page.goto('/dev/kit')
  const link = page.locator('[data-variant="link"]').first()
  await link.waitFor()
  const sizes = await link.evaluate(button => ({
    height: button.getBoundingClientRect().height,
    margins: getComputedStyle(button).marginBlock,
  }))
  expect(sizes).toEqual({ height: 24, margins: '-5px' })
  const edges = await page.getByLabel('Unchecked').evaluate(box => {
    box.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = box.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    return [-11, 11].flatMap(by => [
      document.elementFromPoint(middle.x + by, middle.y) === box,
      document.elementFromPoint(middle.x, middle.y + by) === box,
    ])
  })
  expect(edges).toEqual([true, true, true, true])
  await context.close()
})

it('has nothing that axe objects to, wide and narrow', async () => {
  const { page, context } = await fixture.visit()
  await page.goto('/dev/kit')
  await page.getByRole('heading', { level: 1, name: 'Kit' }).waitFor()
  await expectGoodLooks(page, 'main')
  await context.close()
})

/** Forces the hover or focus style of all elements at once, as their `data-force` attribute says. */
async function forceStates(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root: document } = await session.send('DOM.getDocument')
  for (const state of ['hover', 'active', 'focus-visible']) {
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: document.nodeId,
      selector: `[data-force="${state}"]`,
    })
    for (const nodeId of nodeIds)
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] })
  }
}

import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { chooseByKeys } from '../support/menu-keys'
import { registerByApi } from '../support/sign-in'
import { tabTo } from '../support/tab-to'
import { watchFocus } from '../support/watch-focus'

const fixture = sharedFixture()

/** Waits until what has the focus is called so. */
const focusOn = (page: Page, name: string) =>
  page.waitForFunction(wanted => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent)?.trim() === wanted
  }, name)

/** Chooses files in the dialog that a key opens. */
async function chooseFile(page: Page, name: string, press: () => Promise<void>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) })
}

it('uploads, makes a folder, moves, previews, renames, deletes and restores by keyboard alone, with at most eight stops from one step to the next', async () => {
  const { page, context, problems } = await fixture.visit()
  const lost = await watchFocus(page)
  await registerByApi(context, 'files-by-keyboard@example.com')
  await page.goto('/dashboard/files')
  await page.getByText('Nothing here yet').waitFor()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')

  await tabTo(page, 'New')
  for (const name of ['map.txt', 'plan.txt']) {
    await chooseFile(page, name, () => chooseByKeys(page, 'Upload files'))
    await page.getByRole('button', { name, exact: true }).waitFor()
    await focusOn(page, 'New')
  }

  await chooseByKeys(page, 'New folder')
  await focusOn(page, 'Name')
  await page.keyboard.type('Trips')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Trips' }).waitFor()
  await focusOn(page, 'New')

  // Into the folder, which is above it in the list.
  await tabTo(page, 'Skip to the list')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Select Trips')
  await page.keyboard.press('ArrowDown')
  await focusOn(page, 'Select map.txt')
  await tabTo(page, 'Actions for map.txt')
  await chooseByKeys(page, 'Move')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Trips' }).waitFor()
  await tabTo(page, 'Trips')
  await page.keyboard.press('Enter')
  await dialog.getByText('In Trips').waitFor()
  await tabTo(page, 'Move to Trips')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'map.txt', exact: true }).waitFor({ state: 'detached' })
  await focusOn(page, 'Actions for plan.txt')

  await page.keyboard.press('ArrowUp')
  await focusOn(page, 'Actions for Trips')
  await tabTo(page, 'Trips', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'map.txt')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is map.txt.').waitFor()
  await page.keyboard.press('Escape')
  await focusOn(page, 'map.txt')

  await tabTo(page, 'Actions for map.txt')
  await chooseByKeys(page, 'Rename')
  await focusOn(page, 'Name')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('route.txt')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Actions for route.txt')
  await chooseByKeys(page, 'Move to the bin')
  await page.getByText('Nothing here yet').waitFor()

  await tabTo(page, 'Bin')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Actions for route.txt' }).waitFor()
  await tabTo(page, 'Actions for route.txt')
  await chooseByKeys(page, 'Restore')
  await page.getByText('The bin is empty').waitFor()
  await tabTo(page, 'Back to files')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Trips' }).waitFor()
  await tabTo(page, 'Skip to the list', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Select Trips')
  await tabTo(page, 'Trips')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'route.txt', exact: true }).waitFor()
  expect(lost).toEqual([])
  expect(problems).toEqual([])
})

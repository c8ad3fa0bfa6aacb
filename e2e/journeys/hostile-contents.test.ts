import { zipBomb } from '@app/api/zip-bomb'
import sharp from 'sharp'
import { sharedFixture } from '../support/fixture'
import { saveFile } from '../support/save-file'
import { registerByApi } from '../support/sign-in'
import { vastPicture } from '../support/vast-picture'
import { watchInjections } from '../support/watch-injections'

const fixture = sharedFixture()
const SCRIPT = '<script>alert(1)</script>'

it('opens a picture of 50,000 pixels a side, a ZIP bomb, and pictures and pages that are one too, and stays usable (S08)(S40)', async () => {
  const { page, context } = await fixture.visit()
  const watch = await watchInjections(context, fixture.app.url)
  await registerByApi(context, 'hostile-contents@example.com')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#48c' } })
    .png()
    .toBuffer()
  const bomb = zipBomb('zeros.bin')
  const files = [
    { name: 'vast.png', buffer: vastPicture(), says: 'This file cannot be shown' },
    { name: 'bomb.zip', buffer: bomb, says: 'There is no preview of this kind of file' },
    { name: 'both.png', buffer: Buffer.concat([picture, Buffer.from(SCRIPT), bomb]), says: undefined },
    {
      name: 'page.zip',
      buffer: Buffer.concat([Buffer.from(SCRIPT), bomb]),
      says: 'There is no preview of this kind of file',
    },
  ]
  await page.goto('/dashboard/files')
  await page
    .getByLabel('Files to upload')
    .setInputFiles(files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'text/html' })))
  await page.getByText(`Uploaded: ${files.length} of ${files.length}`).first().waitFor()
  for (const { name, buffer, says } of files) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    if (says) await dialog.getByText(says).waitFor()
    else
      await page.waitForFunction(
        () => document.querySelector<HTMLImageElement>('[role="dialog"] img')?.naturalWidth === 60,
      )
    const saved = await saveFile(page, dialog.getByRole('link', { name: 'Download' }))
    expect([saved.name, saved.bytes.equals(buffer)]).toEqual([name, true])
    await watch.look(page, `the preview of ${name}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  // The server draws small pictures meanwhile, of what came before as well; it made one of the one that it could.
  await page.getByRole('row').filter({ hasText: 'both.png' }).locator('img').waitFor()
  expect(watch.found).toEqual([])
})

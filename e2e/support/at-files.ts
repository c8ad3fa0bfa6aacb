import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Fixture } from './fixture'
import { registerByApi } from './sign-in'

/** A new person on their empty page of files, who uploads what lies in a folder of this machine. */
export async function atFiles(fixture: Fixture, email: string, folder: string) {
  const visitor = await fixture.visit()
  const { page } = visitor
  await registerByApi(visitor.context, email)
  await page.goto('/dashboard/files')
  await page.getByText('Nothing here yet').waitFor()
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  return {
    ...visitor,
    panel,
    choose: (...names: string[]) =>
      page.getByLabel('Files to upload').setInputFiles(names.map(name => path.join(folder, name))),
    /** Goes on with an upload that the page was left in the middle of, and waits for its end. */
    async finish(name: string) {
      await panel.getByText('Unfinished uploads: 1').waitFor()
      const chooser = page.waitForEvent('filechooser')
      await panel.getByRole('button', { name }).first().click()
      await (await chooser).setFiles(path.join(folder, name))
      await panel.getByText('Uploaded: 1 of 1').waitFor()
    },
  }
}

/** The answer to somebody who downloads a file of the list. */
export async function download({ app }: Fixture, page: Page, name: string): Promise<Response> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const address = await page.getByRole('menuitem', { name: 'Download' }).getAttribute('href')
  await page.keyboard.press('Escape')
  return fetch(new URL(address ?? '', app.url))
}

export const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

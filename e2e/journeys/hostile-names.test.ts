import type { BrowserContext } from 'playwright-core'
import { callApi } from '../support/call-api'
import { sharedFixture } from '../support/fixture'
import { saveFile } from '../support/save-file'
import { registerByApi } from '../support/sign-in'
import { watchInjections } from '../support/watch-injections'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()
/** Marks that turn the direction of what follows, and others that nobody sees. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u
const EMOJI = `${'😀'.repeat(62)}abc.txt`
const sent = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('text') })

const namesOf = async (context: BrowserContext) =>
  (await callApi(context, 'GET', '/api/v1/file-entries')).pagination.data.map(
    ({ name }: { name: string }) => name,
  )

/** Uploads files of these names in a new account. */
async function upload(account: string, names: string[]) {
  const { page, context } = await fixture.visit()
  const watch = await watchInjections(context, fixture.app.url)
  await registerByApi(context, `${account}-names@example.com`)
  await page.goto('/dashboard/files')
  await page.getByLabel('Files to upload').setInputFiles(names.map(sent))
  return { page, context, watch }
}

it('keeps none whose name leads elsewhere or shows as another, and shows it as what it is (S13)(S42)', async () => {
  allowProblems('request error: 422 /api/v1/file-entries')
  const names = ['invoice\u202egnp.exe', 'a.png\0.exe', '../../over.txt', '..']
  const { page, context, watch } = await upload('refused', names)
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await panel
    .getByText('This name cannot be used.')
    .nth(names.length - 1)
    .waitFor()
  expect(await panel.getByText('invoice\ufffdgnp.exe', { exact: true }).count()).toBe(1)
  const said = await panel.evaluate(element => [
    element.textContent,
    ...[...element.querySelectorAll('[aria-label]')].map(one => one.getAttribute('aria-label')),
  ])
  expect(said.filter(text => UNSEEN.test(text ?? ''))).toEqual([])
  expect(await namesOf(context)).toEqual([])
  expect(watch.found).toEqual([])
})

it('keeps each that is only odd as it is, and saves it by a name that is safe where it is saved (S42)(S43)', async () => {
  const names = [
    '..\\..\\autoexec.bat',
    EMOJI,
    '<img src=x onerror=alert(1)>.txt',
    '"; filename=evil.exe; x=".txt',
    'say "100%22".txt',
  ]
  const { page, context, watch } = await upload('kept', names)
  await page.getByText(`Uploaded: ${names.length} of ${names.length}`).first().waitFor()
  expect((await namesOf(context)).sort()).toEqual([...names].sort())
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.getByRole('heading', { name, exact: true }).waitFor()
    const saved = await saveFile(page, dialog.getByRole('link', { name: 'Download' }))
    expect(saved.name).not.toMatch(/[\\/"<>|:*?]|^\./)
    expect([saved.name.slice(-4), saved.bytes.toString()]).toEqual([name.slice(-4), 'text'])
    await watch.look(page, `the preview of ${name}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(watch.found).toEqual([])
})

// npm run pictures: takes the pictures of the landing page from the built product, in light and dark. Run `npm run build` first.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { call, PERSON } from './lib/photo-account.mjs'
import { openPhotoApp, settled } from './lib/photo-app.mjs'
import { root } from './lib/root.mjs'

const folder = path.join(root, 'mfe-pages', 'src', 'landing', 'pictures')
/** A picture may weigh this much. */
const MOST_BYTES = 60_000

const { visitor, wear, close } = await openPhotoApp()
try {
  for (const theme of ['light', 'dark']) await takeAll(theme)
} finally {
  await close()
}

async function takeAll(theme) {
  const context = await visitor({ colorScheme: theme })
  await wear(context, theme)
  const guest = await context.newPage()
  await guest.goto('/login')
  await guest.getByLabel('Email').fill(PERSON.email)
  await guest.getByLabel('Password', { exact: true }).fill(PERSON.password)
  await guest.getByRole('heading').first().click()
  await take(guest, `sign-in-${theme}`, { clip: middle(760, 570), width: 960 })
  await call(context, 'auth/login', { ...PERSON, remember: true })
  const page = await context.newPage()
  await page.goto('/account-settings')
  await page.getByLabel('First name').waitFor()
  await take(page, `account-${theme}`, { clip: { x: 0, y: 0, width: 1280, height: 800 }, width: 1280 })
  for (const [name, heading] of [
    ['sessions', 'Active sessions'],
    ['tokens', 'API access tokens'],
  ]) {
    const title = page.getByRole('heading', { name: heading, exact: true })
    await title.waitFor()
    const box = await title.evaluate(element => {
      const { x, y, width } = element.closest('section').getBoundingClientRect()
      return { x: x + scrollX, y: y + scrollY, width }
    })
    const width = box.width + 48
    const clip = { x: box.x - 24, y: box.y - 24, width, height: (width * 3) / 4 }
    await take(page, `${name}-${theme}`, { clip, width: 960, fullPage: true })
  }
  await context.close()
}

function middle(width, height) {
  return { x: (1280 - width) / 2, y: 0, width, height }
}

async function take(page, name, { clip, width, fullPage = false }) {
  await settled(page)
  const shot = await page.screenshot({ clip, fullPage, animations: 'disabled', caret: 'hide' })
  const picture = await sharp(shot).resize({ width }).webp({ quality: 82, effort: 6 }).toBuffer()
  if (picture.length > MOST_BYTES) throw new Error(`${name} weighs ${picture.length} bytes.`)
  await writeFile(path.join(folder, `${name}.webp`), picture)
  console.log(`${name}.webp: ${picture.length} bytes`)
}

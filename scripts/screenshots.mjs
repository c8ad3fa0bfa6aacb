// npm run screenshots: takes every screen in four widths, light and dark, and lays them out on one contact sheet per theme in docs/screenshots, with the pictures of the README. Run `npm run build` first.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { layOut, thumbnail } from './lib/contact-sheet.mjs'
import { call } from './lib/photo-account.mjs'
import { openPhotoApp, settled } from './lib/photo-app.mjs'
import { screens } from './lib/photo-screens.mjs'
import { fillSite } from './lib/photo-site.mjs'
import { root } from './lib/root.mjs'

const sizes = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
/** Screens that the README shows, light and dark side by side, by the path of the page. */
const inReadme = {
  '/': 'landing',
  '/login': 'login',
  '/account-settings': 'account-settings',
  '/notifications': 'notifications',
  '/workspaces/1/members': 'workspace',
  '/billing': 'billing',
  '/pricing': 'pricing',
  '/admin/users': 'admin',
  '/admin/releases': 'releases',
  '/api-docs': 'api-docs',
}
const README_SIZE = { width: 960, height: 600 }
const README_GAP = 24
const themes = ['light', 'dark']
/** Pictures for the README by name and theme. */
const pairs = new Map()
/** Screens on which something that is to be pressed was not found. */
const unopened = new Set()

const app = await openPhotoApp()
try {
  await fillSite(app.visitor)
  await Promise.all(themes.map(sheetOf))
  for (const [name, pair] of pairs)
    await writeFile(fileOf(`${name}.png`), await sideBySide(themes.map(theme => pair[theme])))
} finally {
  await app.close()
}
if (unopened.size > 0)
  throw new Error(`${unopened.size} screens are not as they should be:\n${[...unopened].join('\n')}`)

async function sheetOf(theme) {
  const rows = []
  for (const { as, paths } of screens) {
    const context = await app.visitor({ deviceScaleFactor: 1, colorScheme: theme })
    await app.wear(context, theme)
    if (as) await call(context, 'auth/login', { ...as, remember: true })
    const page = await context.newPage()
    for (const entry of paths) {
      const screen = typeof entry === 'string' ? { path: entry } : entry
      const shots = []
      for (const size of sizes) {
        const shot = await shotOf(page, screen, size).catch(error => {
          unopened.add(`${screen.path}: ${screen.title ?? 'as it is'}, ${size.width} px\n${error.message}`)
          return page.screenshot()
        })
        shots.push(await thumbnail(shot, size))
        const name = size.width === 1280 && !screen.title && inReadme[screen.path]
        // The landing page is that of visitors.
        if (name && (screen.path !== '/' || !as)) pairs.set(name, { ...pairs.get(name), [theme]: shot })
      }
      const whose = as ? ` as ${as.email}` : ''
      rows.push({ title: `${screen.path}${whose}${screen.title ? `: ${screen.title}` : ''}`, shots })
    }
    await context.close()
  }
  const file = fileOf(`sheet-${theme}.webp`)
  await writeFile(file, await layOut(rows, theme))
  console.log(`${path.relative(root, file)}: ${rows.length} screens`)
}

async function shotOf(page, { path: address, press = [], keys = [] }, size) {
  await page.setViewportSize(size)
  // From an empty page, so that an address which differs in its fragment alone is loaded too.
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  for (const [role, name] of press) await page.getByRole(role, { name }).first().click({ timeout: 5000 })
  for (const key of keys) await page.keyboard.press(key)
  if (press.length + keys.length > 0) await settled(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

async function sideBySide(pair) {
  const pieces = pair.map(async (shot, index) => ({
    input: await sharp(shot).resize(README_SIZE).png().toBuffer(),
    top: 0,
    left: index * (README_SIZE.width + README_GAP),
  }))
  const width = pair.length * (README_SIZE.width + README_GAP) - README_GAP
  return sharp({ create: { width, height: README_SIZE.height, channels: 4, background: '#00000000' } })
    .composite(await Promise.all(pieces))
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

function fileOf(name) {
  return path.join(root, 'docs', 'screenshots', name)
}

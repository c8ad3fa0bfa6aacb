// npm run screenshots: takes every screen in four widths, light and dark, and lays them out on one contact sheet per theme in docs/screenshots, with the pictures of the README. Run `npm run build` first.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { call, PERSON } from './lib/photo-account.mjs'
import { ADMIN, openPhotoApp, settled } from './lib/photo-app.mjs'
import { fillSite } from './lib/photo-site.mjs'
import { root } from './lib/root.mjs'

const sizes = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
/** The pages of visitors, of a person, and of the administrator. */
const screens = [
  {
    as: undefined,
    paths: [
      '/',
      '/login',
      '/register',
      '/forgot-password',
      '/magic-link',
      '/pricing',
      '/contact',
      '/pages/about',
      '/nowhere',
    ],
  },
  {
    as: PERSON,
    paths: [
      '/',
      '/dashboard',
      '/dashboard/files',
      '/trade/QUAY',
      '/orders',
      '/notifications',
      '/notifications/settings',
      '/workspaces/1/members',
      '/billing',
      '/billing/payment-method',
      '/account-settings',
      '/account-settings#two-factor',
      '/account-settings#sessions',
      '/account-settings#developers',
    ],
  },
  {
    as: ADMIN,
    paths: [
      '/admin',
      '/admin/users',
      '/admin/users/2',
      '/admin/workspaces',
      '/admin/roles/2',
      '/admin/messages',
      '/admin/announcements',
      '/admin/plans/2',
      '/admin/coupons',
      '/admin/subscriptions',
      '/admin/revenue',
      '/admin/payment-events',
      '/admin/pages/1',
      '/admin/tags',
      '/admin/menus',
      '/admin/files',
      '/admin/appearance',
      '/admin/languages',
      '/admin/settings',
      '/admin/maintenance',
      '/admin/webhooks',
      '/admin/logs',
      '/admin/releases',
      '/api-docs',
    ],
  },
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

/** Pixels of the sheet; a WebP picture has no more than 16,383 of them in height. */
const HEIGHT = 280
const GAP = 16
const TITLE = 28

const app = await openPhotoApp()
try {
  await fillSite(app.visitor)
  await Promise.all(themes.map(sheetOf))
  for (const [name, pair] of pairs)
    await writeFile(fileOf(`${name}.png`), await sideBySide(themes.map(theme => pair[theme])))
} finally {
  await app.close()
}

async function sheetOf(theme) {
  const rows = []
  for (const { as, paths } of screens) {
    const context = await app.visitor({ deviceScaleFactor: 1, colorScheme: theme })
    await app.wear(context, theme)
    if (as) await call(context, 'auth/login', { ...as, remember: true })
    const page = await context.newPage()
    for (const screen of paths) {
      const shots = []
      for (const size of sizes) {
        const shot = await shotOf(page, screen, size)
        shots.push(await thumbnail(shot, size))
        const name = size.width === 1280 && inReadme[screen]
        // The landing page is that of visitors.
        if (name && (screen !== '/' || !as)) pairs.set(name, { ...pairs.get(name), [theme]: shot })
      }
      rows.push({ title: `${screen}${as ? ` as ${as.email}` : ''}`, shots })
    }
    await context.close()
  }
  const file = fileOf(`sheet-${theme}.webp`)
  await writeFile(file, await layOut(rows, theme))
  console.log(`${path.relative(root, file)}: ${rows.length} screens`)
}

async function shotOf(page, screen, size) {
  await page.setViewportSize(size)
  await page.goto(screen)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

async function thumbnail(shot, size) {
  const width = Math.round((HEIGHT * size.width) / size.height)
  return { width, picture: await sharp(shot).resize({ width, height: HEIGHT }).png().toBuffer() }
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

function layOut(rows, theme) {
  const [first] = rows
  const width = first.shots.reduce((sum, shot) => sum + shot.width + GAP, GAP)
  const rowHeight = TITLE + HEIGHT + GAP
  const pieces = rows.flatMap(({ title, shots }, row) => {
    const top = GAP + row * rowHeight
    let left = GAP
    return [
      { input: label(title, width, theme), top, left: GAP },
      ...shots.map(({ picture, width: shotWidth }) => {
        const piece = { input: picture, top: top + TITLE, left }
        left += shotWidth + GAP
        return piece
      }),
    ]
  })
  return sharp({
    create: {
      width,
      height: GAP + rows.length * rowHeight,
      channels: 3,
      background: theme === 'dark' ? '#2b2f36' : '#d9dde3',
    },
  })
    .composite(pieces)
    .webp({ quality: 78 })
    .toBuffer()
}

function label(text, width, theme) {
  const color = theme === 'dark' ? '#fff' : '#111'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - 2 * GAP}" height="${TITLE}"><text y="18" font-family="sans-serif" font-size="14" fill="${color}">${text}</text></svg>`,
  )
}

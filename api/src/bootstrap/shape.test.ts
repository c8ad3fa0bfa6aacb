import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

// What the pages may rely on, field by field, as a new installation really sends it.

let test: TestApp
let mine: Visitor
let data: Awaited<ReturnType<typeof read>>
beforeAll(async () => {
  test = await createTestApp()
  const { visitor, id } = await test.registerUser()
  mine = visitor
  await test.db.insertInto('subscriptions').values({ user_id: id, price_id: 1, ends_at: null }).execute()
  data = await read(visitor)
})
afterAll(() => test.close())

const read = async (visitor: Visitor) => (await visitor.get('/api/v1/bootstrap-data')).json().data
const text = expect.any(String)
const count = expect.any(Number)
const yesOrNo = expect.any(Boolean)

it('carries the user: unread count, roles with ids, permissions, subscriptions with their validity [E-003][E-005][E-009][E-010][E-034]', async () => {
  expect(data.user).toMatchObject({
    unread_notifications_count: 1,
    roles: [{ id: count, name: 'users' }],
    subscriptions: [{ id: count, valid: true }],
  })
  expect((await read(test.visitor())).user).toBeNull()
  const { user } = (await mine.get('/api/v1/users/me?with=tokens')).json()
  expect(user.tokens).toEqual([])
})

it('carries permissions as names with restrictions, and those as names with values [E-007][E-008]', () => {
  for (const permission of data.user.permissions)
    expect(permission).toEqual({ name: text, restrictions: expect.any(Array) })
  const restrictions = data.user.permissions.flatMap((it: { restrictions: object[] }) => it.restrictions)
  expect(restrictions).toEqual([
    { name: 'space', value: 100 * 1024 ** 3 },
    { name: 'tokens', value: 50 },
    { name: 'member_count', value: 25 },
  ])
})

it('carries the guest role with its permissions, for when nobody is signed in [E-011]', async () => {
  const { guest_role, user } = await read(test.visitor())
  expect(user).toBeNull()
  expect(guest_role).toEqual({
    id: count,
    name: 'guests',
    permissions: expect.arrayContaining([{ name: 'plans.view', restrictions: [] }]),
  })
})

it('carries themes with their variables and what they are the default for, and which one is selected [E-019][E-022][E-035]', () => {
  expect(data.themes.selectedThemeId).toBeNull()
  for (const theme of data.themes.all)
    expect(theme).toEqual({
      id: count,
      name: text,
      is_dark: yesOrNo,
      default_light: !theme.is_dark,
      default_dark: theme.is_dark,
      values: expect.any(Object),
      font: null,
    })
  expect(data.settings.themes).toEqual({ user_change: true, default_id: null, all: data.themes.all })
})

it('carries addresses, dates, branding and languages [E-020][C-075][E-021][E-023][E-027]', () => {
  expect(data.settings).toMatchObject({
    asset_url: 'http://localhost:4000/assets',
    base_url: 'http://localhost:4000',
    dates: { default_timezone: 'UTC' },
    branding: {
      site_name: 'Harbor',
      logo_light: null,
      logo_dark: null,
      logo_light_mobile: null,
      logo_dark_mobile: null,
    },
    i18n: { enable: yesOrNo, language: 'en', lines: expect.any(Object) },
  })
})

it('carries what is integrated, the menus, the homepage and how uploads go [E-028][E-029][E-030][E-032]', () => {
  expect(data.settings).toMatchObject({
    notif: { subs: { integrated: yesOrNo } },
    notifications: { integrated: true },
    api: { integrated: yesOrNo },
    homepage: { type: 'landingPage' },
    uploads: {
      chunk_size: count,
      uploads_driver: text,
      public_driver: text,
      s3_direct_upload: yesOrNo,
      disable_tus: yesOrNo,
    },
  })
  expect(data.settings.homepage).toHaveProperty('value')
  expect(data.settings.menus.length).toBeGreaterThan(0)
})

it('carries menus as lists of entries at positions [E-037][E-038]', () => {
  for (const menu of data.settings.menus) {
    expect(menu).toMatchObject({ id: count, positions: expect.any(Array), items: expect.any(Array) })
    for (const item of menu.items)
      expect(item).toMatchObject({ id: text, label: text, type: text, action: text })
  }
  const guarded = data.settings.menus
    .flatMap((menu: { items: { permissions?: string[] }[] }) => menu.items)
    .filter((item: { permissions?: string[] }) => item.permissions)
  expect(guarded).not.toEqual([])
})

it('carries metadata, the cookie notice and the device at the top, too [E-033][E-040]', () => {
  expect(data).toMatchObject({
    default_meta_tags: { title: 'Harbor', description: text },
    cookie_notice: { enable: false, position: 'bottom', button: { label: 'OK', link: null } },
    is_mobile_device: false,
    show_cookie_notice: false,
  })
})

it('lists notifications with lines of two kinds and where they lead [E-013][E-014][E-015]', async () => {
  const { pagination } = (await mine.get('/api/v1/notifications')).json()
  expect(pagination.data).toEqual([
    {
      id: text,
      type: 'welcome',
      workspace_id: null,
      read_at: null,
      created_at: text,
      data: {
        lines: [
          { type: 'primary', content: text },
          { type: 'other', content: text },
        ],
        mainAction: { label: text, action: '/account-settings' },
      },
    },
  ])
})

it('lists plans with their prices [E-051][E-052]', async () => {
  const { pagination } = (await mine.get('/api/v1/billing/products')).json()
  for (const product of pagination.data) {
    expect(product).toMatchObject({
      id: count,
      name: text,
      hidden: yesOrNo,
      free: yesOrNo,
      recommended: yesOrNo,
      feature_list: expect.any(Array),
    })
    expect(product).toHaveProperty('description')
    for (const price of product.prices)
      expect(price).toMatchObject({
        id: count,
        amount: count,
        currency: 'USD',
        interval: expect.stringMatching(/^(day|month|year)$/),
        interval_count: count,
      })
  }
  expect(pagination.data.length).toBeGreaterThan(0)
})

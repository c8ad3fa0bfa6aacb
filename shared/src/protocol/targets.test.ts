import { aBootstrap, aUser, permissions } from '../testing'
import { anEntry } from '../testing/manifests'
import type { ListedEntry } from './manifest/manifest'
import { findClaim, findSlot, findSlots, findTarget, targetVerdict } from './targets'

const filling = (claims: string[], slots: ListedEntry['extras']['slots'] = []): ListedEntry => {
  const entry = anEntry()
  return { ...entry, extras: { ...entry.extras, claims: claims.map(path => ({ path: `/${path}` })), slots } }
}
const resolved = {
  billing: filling(['billing', 'pricing']),
  invoices: filling(['billing/invoices'], [{ name: 'home:landingPage' }]),
}

it.each([
  ['/billing', 'billing'],
  ['/billing/portal', 'billing'],
  ['/billing/invoices', 'invoices'],
  ['/billing/invoices/7', 'invoices'],
  ['/pricing', 'billing'],
])('%s is answered by the longest claim: %s', (path, remote) => {
  expect(findClaim(resolved, path)?.remote).toBe(remote)
})

it.each([
  '/',
  '/bill',
  '/billings',
  '/pricing-old',
  '/x/pricing',
])('%s is nobody’s: claims end at whole segments', path => {
  expect(findClaim(resolved, path)).toBeUndefined()
})

it.each([
  ['/orders', '/orders'],
  ['/orders/new', '/orders/new'],
  ['/orders/7', '/orders/:id'],
  ['/orders/7/', '/orders'],
  ['/orders/7/fills', '/orders'],
])('%s needs the files of %s first', (path, key) => {
  const trade = filling([])
  trade.extras.claims = [
    { path: '/orders', page: 'orders', pages: { '/orders/:id': 'order', '/orders/new': 'ticket' } },
  ]
  expect(findClaim({ trade, orders: filling(['order']) }, path)).toMatchObject({ remote: 'trade', key })
})

it('finds who fills a slot', () => {
  expect(findSlot(resolved, 'home:landingPage')).toMatchObject({
    remote: 'invoices',
    slot: 'home:landingPage',
    key: 'home:landingPage',
  })
  expect(findSlot(resolved, 'home:elsewhere')).toBeUndefined()
})

describe('findTarget', () => {
  const gated = {
    ...resolved,
    auth: filling(['login'], [{ name: 'gate:verify-email' }, { name: 'home:loginPage' }]),
  }
  const homeOf = (type: string) => aBootstrap({ settings: { homepage: { type, value: '' } } })

  it('leads from / to the slot of the homepage type, and to the landing page where no remote fills that', () => {
    expect(findTarget(gated, homeOf('loginPage'), '/')).toMatchObject({
      remote: 'auth',
      key: 'home:loginPage',
    })
    expect(findTarget(gated, homeOf('unknown'), '/')).toMatchObject({ remote: 'invoices' })
    expect(findTarget({ billing: resolved.billing }, homeOf('unknown'), '/')).toBeUndefined()
  })

  it('leads users who must confirm their address to the gate from every path', () => {
    const user = { ...aUser(), email_verified_at: null }
    const bootstrap = aBootstrap({ settings: { require_email_confirmation: true }, user })
    for (const path of ['/', '/billing', '/nowhere'])
      expect(findTarget(gated, bootstrap, path)?.slot).toBe('gate:verify-email')
  })

  it('leads elsewhere to the claim', () => {
    expect(findTarget(gated, aBootstrap(), '/billing/invoices/7')).toMatchObject({
      remote: 'invoices',
      key: '/billing/invoices',
    })
  })
})

it('lists what is below a prefix of slot names by label', () => {
  const slots = [{ name: 'settings:b', label: 'Alpha' }, { name: 'settings:a' }, { name: 'other:c' }]
  expect(findSlots({ account: filling([], slots) }, 'settings:').map(({ label }) => label)).toEqual([
    'a',
    'Alpha',
  ])
})

describe('a claim within another one of its remote', () => {
  const admin = filling([])
  admin.extras.claims = [
    { path: '/admin/roles', access: { permission: 'roles.view' } },
    { path: '/admin', access: { permission: 'admin.access' }, feature: 'notifications.integrated' },
  ]
  const others = filling([])
  others.extras.claims = [{ path: '/admin/roles/help' }]
  const opens = (path: string, held: string[], integrated = true) => {
    const user = aUser({ permissions: permissions(...held) })
    const bootstrap = aBootstrap({ user, settings: { notifications: { integrated } } })
    const target = findClaim({ admin, others }, path)
    return target && targetVerdict(target, bootstrap)
  }

  it('is behind the gates of both', () => {
    expect(opens('/admin/roles', ['roles.view'])).toBe('not-found')
    expect(opens('/admin/roles', ['admin.access'])).toBe('not-found')
    expect(opens('/admin/roles', ['admin.access', 'roles.view'])).toBe('enter')
    expect(opens('/admin/roles', ['admin.access', 'roles.view'], false)).toBe('not-found')
  })

  it('shuts nobody out of the claim around it, nor out of what another remote claims within', () => {
    expect(opens('/admin', ['admin.access'])).toBe('enter')
    expect(opens('/admin/roles/help', [])).toBe('enter')
  })

  it('asks visitors to sign in', () => {
    const target = findClaim({ admin }, '/admin/roles/7')
    expect(target && targetVerdict(target, aBootstrap({ user: null }))).toBe('sign-in')
  })
})

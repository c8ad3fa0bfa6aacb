import { aBootstrap, aMenuItem, aSubscription, aUser, permissions } from '../testing'
import { hasPermission, hasRole, isAdmin, isLoggedIn, isMenuItemVisible, isSubscribed } from './permissions'

const guestsMay = (...names: string[]) => ({
  guest_role: { id: 1, name: 'guests', permissions: permissions(...names) },
})

describe('identity', () => {
  it('takes a visitor for signed in when there is a user [P-001]', () => {
    expect(isLoggedIn(aBootstrap())).toBe(false)
    expect(isLoggedIn(aBootstrap({ user: aUser() }))).toBe(true)
  })

  it('calls a user subscribed with at least one valid subscription [P-002]', () => {
    const withSubscriptions = (...valid: boolean[]) =>
      aBootstrap({
        user: aUser({ subscriptions: valid.map((value, id) => aSubscription({ id, valid: value })) }),
      })
    expect(isSubscribed(aBootstrap())).toBe(false)
    expect(isSubscribed(withSubscriptions())).toBe(false)
    expect(isSubscribed(withSubscriptions(false, false))).toBe(false)
    expect(isSubscribed(withSubscriptions(false, true))).toBe(true)
  })

  it('tells administrators from users by the permission admin.access [P-003]', () => {
    expect(isAdmin(aBootstrap({ user: aUser() }))).toBe(false)
    expect(isAdmin(aBootstrap({ user: aUser({ permissions: permissions('admin.access') }) }))).toBe(true)
    expect(isAdmin(aBootstrap({ user: aUser({ permissions: permissions('admin') }) }))).toBe(true)
  })

  it('checks a role by its id, for visitors the guest role [P-015]', () => {
    const member = aBootstrap({ user: aUser({ roles: [{ id: 2, name: 'users' }] }) })
    expect(hasRole(member, 2)).toBe(true)
    expect(hasRole(member, 1)).toBe(false)
    expect(hasRole(aBootstrap(), 1)).toBe(true)
    expect(hasRole(aBootstrap(), 2)).toBe(false)
  })
})

describe('hasPermission', () => {
  it('asks the guest role when nobody is signed in, and only then [P-004]', () => {
    expect(hasPermission(aBootstrap(guestsMay('orders.view')), 'orders.view')).toBe(true)
    expect(hasPermission(aBootstrap({ ...guestsMay('orders.view'), user: aUser() }), 'orders.view')).toBe(
      false,
    )
  })

  it('looks a permission up by its whole name [P-005]', () => {
    const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('api.access', 'orders.view') }) })
    expect(hasPermission(bootstrap, 'orders.view')).toBe(true)
    expect(hasPermission(bootstrap, 'orders')).toBe(false)
  })

  it('grants everything to holders of admin [P-006]', () => {
    const admin = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
    expect(hasPermission(admin, 'anything.at.all')).toBe(true)
  })

  it('needs the named permission otherwise; admin.access grants only itself [P-007]', () => {
    const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin.access') }) })
    expect(hasPermission(bootstrap, 'admin.access')).toBe(true)
    expect(hasPermission(bootstrap, 'orders.view')).toBe(false)
  })

  it.each(['admin.access', 'options.view', 'orders.view', 'api.access'])('knows %s', name => {
    expect(hasPermission(aBootstrap({ user: aUser({ permissions: permissions(name) }) }), name)).toBe(true)
    expect(hasPermission(aBootstrap({ user: aUser() }), name)).toBe(false)
  })
})

describe('menu items', () => {
  const member = aBootstrap({
    user: aUser({
      roles: [
        { id: 2, name: 'users' },
        { id: 3, name: 'editors' },
      ],
      permissions: permissions('api.access', 'orders.view'),
    }),
  })

  it('shows an item to holders of all its roles and permissions [P-017]', () => {
    const visible = (roles: number[], names: string[], bootstrap = member) =>
      isMenuItemVisible(aMenuItem({ roles, permissions: names }), bootstrap)
    expect(visible([], [])).toBe(true)
    expect(visible([2, 3], ['api.access', 'orders.view'])).toBe(true)
    expect(visible([2, 4], [])).toBe(false)
    expect(visible([], ['api.access', 'options.view'])).toBe(false)
    expect(visible([2], ['options.view'])).toBe(false)
    expect(visible([1], [], aBootstrap())).toBe(true)
    expect(visible([2], [], aBootstrap())).toBe(false)
  })

  it('shows an item only with an action [P-018]', () => {
    expect(isMenuItemVisible(aMenuItem({ action: '/pricing' }), member)).toBe(true)
    expect(isMenuItemVisible(aMenuItem({ action: null }), member)).toBe(false)
    expect(isMenuItemVisible(aMenuItem({ action: '' }), member)).toBe(false)
  })
})

import { aBootstrap, aSubscription, aUser, permissions } from '../testing'
import { postLoginTarget } from './post-login-target'

const user = aUser()
const admin = aUser({ permissions: permissions('admin.access') })
const subscriber = aUser({ subscriptions: [aSubscription()] })
const auth = (changes: object) => ({ settings: { auth: changes } })
const onboarding = { productId: 4, priceId: 9 }

describe('postLoginTarget', () => {
  it('sends users and administrators to their targets [R-035]', () => {
    expect(postLoginTarget(aBootstrap({ user }))).toBe('/')
    expect(postLoginTarget(aBootstrap({ user: admin }))).toBe('/admin')
    expect(postLoginTarget(aBootstrap({ user, ...auth({ redirects: { users: '/home' } }) }))).toBe('/home')
  })

  it('sends users to /dashboard and administrators to /admin where the settings say so [R-038]', () => {
    const configA = auth({ redirects: { users: '/dashboard', admins: '/admin' } })
    expect(postLoginTarget(aBootstrap({ user, ...configA }))).toBe('/dashboard')
    expect(postLoginTarget(aBootstrap({ user: admin, ...configA }))).toBe('/admin')
  })

  it('sends users to / and administrators to /admin where the settings name no target [R-039]', () => {
    const bare = auth({ redirects: { users: '', admins: '' } })
    expect(postLoginTarget(aBootstrap({ user, ...bare }))).toBe('/')
    expect(postLoginTarget(aBootstrap({ user: admin, ...bare }))).toBe('/admin')
  })

  it('gives way to the secondary target where the first may not be opened or is the current page [R-036]', () => {
    const bootstrap = aBootstrap({
      user,
      ...auth({ redirects: { users: '/dashboard' }, secondaryRedirectUri: '/welcome' }),
    })
    expect(postLoginTarget(bootstrap)).toBe('/dashboard')
    expect(postLoginTarget(bootstrap, { mayOpen: path => path !== '/dashboard' })).toBe('/welcome')
    expect(postLoginTarget(bootstrap, { standingOn: '/dashboard' })).toBe('/welcome')
  })

  it('goes on to / and at last to the account settings, never to the current page [R-040]', () => {
    const bootstrap = aBootstrap({ user })
    expect(postLoginTarget(aBootstrap({ user: admin }), { mayOpen: path => path === '/' })).toBe('/')
    expect(postLoginTarget(bootstrap, { standingOn: '/' })).toBe('/account-settings')
  })

  it('prefers the checkout of a saved plan [R-041]', () => {
    expect(postLoginTarget(aBootstrap({ user: admin }), { onboarding })).toBe('/checkout/4/9')
    expect(postLoginTarget(aBootstrap({ user: subscriber }), { onboarding })).toBe('/change-plan/4/9/confirm')
    expect(
      postLoginTarget(aBootstrap({ user, settings: { billing: { enable: false } } }), { onboarding }),
    ).toBe('/')
  })
})

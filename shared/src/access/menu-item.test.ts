import { aBootstrap, aMenuItem, aUser, permissions } from '../testing'
import { isMenuItemVisible } from './menu-item'

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

import { aBootstrap, aUser } from '../../deploy/src/testing/bootstrap'
import type { MenuName } from '../../shared/src/contract/menus'
import type { RemoteManifest } from '../../shared/src/contract/remote'
import { findMenuEntries } from '../../shared/src/protocol/menu-entries'
import { anEntry } from '../../shared/src/testing/manifests'
import { read, remotes } from './files'

const resolved = Object.fromEntries(
  remotes.map(remote => {
    const { id, claims, menuEntries }: RemoteManifest = JSON.parse(read(`${remote}/remote.json`))
    const { extras, ...entry } = anEntry()
    return [id, { ...entry, extras: { ...extras, claims, slots: [], ...(menuEntries && { menuEntries }) } }]
  }),
)
const entries = (menu: MenuName, bootstrap = aBootstrap()) =>
  findMenuEntries(resolved, bootstrap, menu).map(({ label, path }) => `${label} ${path}`)
const settings = (over: object) => ({ settings: { ...aBootstrap().settings, ...over } })

it('visitors are offered Login and Register, users neither [S-056]', () => {
  expect(entries('navbar-actions')).toEqual(['Login /login', 'Register /register'])
  expect(entries('navbar-actions', aBootstrap({ user: aUser() }))).toEqual([])
  const closed = aBootstrap(settings({ registration: { disable: true, policies: [] } }))
  expect(entries('navbar-actions', closed)).toEqual(['Login /login'])
})

it('users find their settings, notifications where integrated, and billing once subscribed [S-059][S-060][S-063]', () => {
  const subscriptions = [{ id: 1, valid: true }]
  expect(entries('account-menu', aBootstrap({ user: aUser({ subscriptions }) }))).toEqual([
    'Account settings /account-settings',
    'Notifications /notifications',
    'Billing /billing',
  ])
  const without = aBootstrap({ user: aUser(), ...settings({ notifications: { integrated: false } }) })
  expect(entries('account-menu', without)).toEqual(['Account settings /account-settings'])
  expect(entries('account-menu')).toEqual([])
})

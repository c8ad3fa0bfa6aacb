import type { Gate } from '../contract/remote'
import { aBootstrap, aSubscription, aUser, permissions } from '../testing'
import { isEntryVisible, verdict } from './verdict'

const people = {
  visitor: aBootstrap(),
  'visitor whose guest role may': aBootstrap({
    guest_role: { id: 1, name: 'guests', permissions: permissions('orders.view') },
  }),
  user: aBootstrap({ user: aUser() }),
  'user who may': aBootstrap({ user: aUser({ permissions: permissions('orders.view') }) }),
  admin: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
}
const open: Gate = {}
const guest: Gate = { access: 'guest' }
const user: Gate = { access: 'user' }
const holder: Gate = { access: { permission: 'orders.view' } }

describe('verdict', () => {
  it.each<[Gate, keyof typeof people, string]>([
    [open, 'visitor', 'enter'],
    [open, 'user', 'enter'],
    [guest, 'visitor', 'enter'],
    [guest, 'user', 'leave'],
    [user, 'visitor', 'sign-in'],
    [user, 'visitor whose guest role may', 'sign-in'],
    [user, 'user', 'enter'],
    [holder, 'visitor', 'sign-in'],
    [holder, 'visitor whose guest role may', 'enter'],
    [holder, 'user', 'not-found'],
    [holder, 'user who may', 'enter'],
    [holder, 'admin', 'enter'],
  ])('%j for a %s: %s [R-033] [R-034] [R-035]', (gate, who, expected) => {
    expect(verdict(gate, people[who])).toBe(expected)
  })

  it('lets guests into open and guest-only places [P-019]', () => {
    expect([open, guest].map(gate => verdict(gate, people.visitor))).toEqual(['enter', 'enter'])
  })

  it('knows no place whose feature is off, whoever asks', () => {
    const off = { settings: { billing: { enable: false } } }
    const gate: Gate = { access: 'user', feature: 'billing.enable' }
    expect(verdict(gate, aBootstrap({ ...off, user: aUser() }))).toBe('not-found')
    expect(verdict(gate, aBootstrap(off))).toBe('not-found')
    expect(verdict(gate, aBootstrap({ user: aUser() }))).toBe('enter')
    expect(verdict({ feature: 'no.such.setting' }, aBootstrap())).toBe('not-found')
  })

  it('keeps a signed-in user on a guest page inside the appearance editor [R-037]', () => {
    expect(verdict(guest, people.user, true)).toBe('enter')
    expect(verdict(guest, people.user, false)).toBe('leave')
  })
})

describe('isEntryVisible', () => {
  const off = { settings: { registration: { disable: true }, billing: { enable: false } } }
  const subscriber = aUser({ subscriptions: [aSubscription()] })

  it('asks who the visitor is as for a claim, and for a valid subscription', () => {
    expect(isEntryVisible({}, aBootstrap())).toBe(true)
    expect(isEntryVisible({ access: 'guest' }, aBootstrap())).toBe(true)
    expect(isEntryVisible({ access: 'guest' }, aBootstrap({ user: aUser() }))).toBe(false)
    expect(isEntryVisible({ access: 'user' }, aBootstrap())).toBe(false)
    expect(isEntryVisible({ access: 'subscriber' }, aBootstrap({ user: aUser() }))).toBe(false)
    expect(isEntryVisible({ access: 'subscriber' }, aBootstrap({ user: subscriber }))).toBe(true)
  })

  it('asks for a setting that is on, and for one that is off', () => {
    expect(isEntryVisible({ feature: 'billing.enable' }, aBootstrap())).toBe(true)
    expect(isEntryVisible({ feature: 'billing.enable' }, aBootstrap(off))).toBe(false)
    expect(isEntryVisible({ unless: 'registration.disable' }, aBootstrap())).toBe(true)
    expect(isEntryVisible({ unless: 'registration.disable' }, aBootstrap(off))).toBe(false)
  })
})

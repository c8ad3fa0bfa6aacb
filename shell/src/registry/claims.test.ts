import { anEntry } from '../testing/an-entry'
import { findClaim, findSlot } from './claims'

const resolved = {
  billing: anEntry({ name: 'billing', claims: [{ path: '/billing' }, { path: '/pricing' }] }),
  invoices: anEntry({
    name: 'invoices',
    claims: [{ path: '/billing/invoices' }],
    slots: [{ name: 'home:landingPage' }],
  }),
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

it('finds who fills a slot', () => {
  expect(findSlot(resolved, 'home:landingPage')).toMatchObject({
    remote: 'invoices',
    slot: 'home:landingPage',
    key: 'home:landingPage',
  })
  expect(findSlot(resolved, 'home:elsewhere')).toBeUndefined()
})

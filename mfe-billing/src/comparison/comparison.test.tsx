import { aPage, aProduct, renderRemote } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'

const limits = (restrictions: Record<string, number>) =>
  Object.entries(restrictions).map(([name, value]) => ({ name, value }))
const plan = (id: number, name: string, restrictions?: Record<string, number>) =>
  aProduct({
    id,
    name,
    permissions: restrictions
      ? [{ name: 'workspaces.create', restrictions: limits(restrictions) }]
      : [{ name: 'files.create', restrictions: [] }],
  })

const atPricing = (...products: ReturnType<typeof aProduct>[]) =>
  renderRemote(remote, '/pricing', { network: { 'GET api/v1/billing/products': aPage(products) } })

it('compares what plans give, in words', async () => {
  atPricing(
    plan(1, 'Small', { count: 3, member_count: 1000 }),
    plan(2, 'Large', { member_count: 25 }),
    plan(3, 'None'),
  )
  const table = within(await screen.findByRole('table', { name: 'Compare plans' }))
  expect(
    table.getAllByRole('row').map(row => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['What you get', 'Small', 'Large', 'None'],
    ['Workspaces', '3', 'Unlimited', '–'],
    ['Members in a workspace', '1,000', '25', '–'],
  ])
})

it('compares nothing where plans limit nothing, and leaves hidden ones out', async () => {
  atPricing(plan(1, 'Small', { count: 3 }), { ...plan(2, 'Secret', { count: 9 }), hidden: true })
  await screen.findByRole('article', { name: 'Small' })
  expect(screen.queryByRole('table')).toBeNull()
})

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
      : [{ name: 'options.view', restrictions: [] }],
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

it('compares space for files where a plan limits it, as people say it', async () => {
  const files = (id: number, name: string, restrictions: Record<string, number>) =>
    aProduct({
      id,
      name,
      permissions: [{ name: 'files.create', restrictions: limits(restrictions) }],
    })
  atPricing(files(1, 'Small', { space: 2.5 * 1024 ** 3 }), files(2, 'Large', {}))
  const table = within(await screen.findByRole('table', { name: 'Compare plans' }))
  expect(table.getByRole('row', { name: 'Space for files 2.5 GB Unlimited' })).toBeTruthy()
})

it('compares nothing where plans limit nothing, and leaves hidden ones out', async () => {
  atPricing(plan(1, 'Small', { count: 3 }), { ...plan(2, 'Secret', { count: 9 }), hidden: true })
  await screen.findByRole('article', { name: 'Small' })
  expect(screen.queryByRole('table')).toBeNull()
})

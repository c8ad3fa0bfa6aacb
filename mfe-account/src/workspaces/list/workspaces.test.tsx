import { writeCookie } from '@app/shared/http'
import { aWorkspace } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWorkspaces } from '../../testing/render-workspaces'

const LIST = 'GET api/v1/me/workspaces'
const creator = (count: number) => ({
  permissions: [{ name: 'workspaces.create', restrictions: [{ name: 'count', value: count }] }],
})
afterEach(() => writeCookie('activeWorkspaceId', '', { days: 0 }))

it('lists the workspaces one is in, and switches to one', async () => {
  const workspaces = [aWorkspace(), aWorkspace({ id: 8, name: 'Zoo', role: 'member', members_count: 12 })]
  const { host } = renderWorkspaces('/workspaces', { network: { [LIST]: { workspaces } } })
  await screen.findByText('Zoo')
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(row => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/workspaces/5/members',
    '/workspaces/8/members',
  ])
  expect(rows[1]?.textContent).toContain('Member · 12 members')
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Zoo' }))
  expect(host.workspace.getState()).toBe(8)
  expect(await within(rows[1] as HTMLElement).findByText('Active')).toBeTruthy()
})

it('says what workspaces are for to whoever has none', async () => {
  renderWorkspaces('/workspaces', { network: { [LIST]: { workspaces: [] } } })
  expect(await screen.findByText('You work alone so far')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New workspace' })).toBeTruthy()
})

it('says how many one may have, and at the button why there cannot be another one; those of others do not count [P-011][P-012][P-014]', async () => {
  const workspaces = [aWorkspace(), aWorkspace({ id: 8, name: 'Zoo', role: 'admin', owner_id: 9 })]
  renderWorkspaces('/workspaces', { user: creator(1), network: { [LIST]: { workspaces } } })
  const reason = await screen.findByText(/^1 of 1 workspaces · Your plan has no room/)
  const button = screen.getByRole('button', { name: 'New workspace' })
  expect(button.getAttribute('aria-describedby')).toBe(reason.id)
  expect(button.hasAttribute('disabled') || button.ariaDisabled === 'true').toBe(true)
})

it('has no number to show where the plan sets no limit', async () => {
  const user = { permissions: [{ name: 'workspaces.create', restrictions: [] }] }
  renderWorkspaces('/workspaces', { user, network: { [LIST]: { workspaces: [aWorkspace()] } } })
  await screen.findByText('Acme Team')
  const button = screen.getByRole('button', { name: 'New workspace' })
  expect(button.ariaDisabled).toBeNull()
  expect(screen.queryByText(/of .* workspaces/)).toBeNull()
})

it('says that a plan has no workspaces to who lacks the permission, and not that there is no room [P-013][P-014]', async () => {
  const user = { permissions: [] }
  renderWorkspaces('/workspaces', { user, network: { [LIST]: { workspaces: [aWorkspace()] } } })
  const reason = await screen.findByText('Your plan has no workspaces of your own.')
  const button = screen.getByRole('button', { name: 'New workspace' })
  expect(button.ariaDisabled).toBe('true')
  expect(button.getAttribute('aria-describedby')).toBe(reason.id)
})

it('offers to try again when the list cannot be loaded', async () => {
  let isDown = true
  const answer = () =>
    isDown ? Response.json({ message: 'x' }, { status: 500 }) : { workspaces: [aWorkspace()] }
  renderWorkspaces('/workspaces', { network: { [LIST]: answer } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Acme Team')).toBeTruthy()
})

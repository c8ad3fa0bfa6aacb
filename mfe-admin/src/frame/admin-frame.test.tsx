import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const menus = [
  {
    id: 1,
    name: 'Admin',
    positions: ['admin-sidebar'],
    items: [
      { id: 'a', label: 'Users', type: 'route', action: '/admin/users' },
      { id: 'b', label: 'Status page', type: 'link', action: 'https://status.example.com' },
    ],
  },
]

async function openRoles(...held: string[]) {
  renderRemote(remote, '/admin/roles', {
    bootstrap: aBootstrap({
      user: aUser({ permissions: permissions('admin.access', 'roles.view', ...held) }),
      settings: { menus },
    }),
    network: { 'GET api/v1/roles': { roles: [] } },
  })
  return within(await screen.findByRole('navigation', { name: 'Admin area' }))
}

it('has a side list of what one may open in named groups, none of them empty, and at the end what a menu adds', async () => {
  const list = await openRoles('custom_pages.update')
  expect(
    list.getAllByRole('list').map(group =>
      [
        group.getAttribute('aria-labelledby') &&
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
        ...within(group)
          .getAllByRole('link')
          .map(link => link.textContent),
      ].join(' | '),
    ),
  ).toEqual([' | Overview', 'People | Roles', 'Content | Pages | Tags', ' | Status page'])
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Roles')
})

it('says on narrow screens where one is, and unfolds the list until Escape', async () => {
  const list = await openRoles()
  const button = list.getByRole('button', { name: 'Admin area: Roles' })
  const isOpen = () => button.getAttribute('aria-expanded')
  await userEvent.click(button)
  expect(isOpen()).toBe('true')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Overview')
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(button)
})

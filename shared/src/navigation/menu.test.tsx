import { screen } from '@testing-library/react'
import { aBootstrap, aMenu, aMenuItem, renderRoutes, renderWithHost } from '../testing'
import { MenuLinks } from '.'

it('is a plain anchor for type link, and a route of the app for any other [E-039]', () => {
  const items = [
    aMenuItem({ id: '1', label: 'Blog', type: 'link', action: 'https://blog.example.com', target: '_blank' }),
    aMenuItem({ id: '2', label: 'Plans', type: 'route', action: '/pricing' }),
    aMenuItem({ id: '3', label: 'About', type: 'customPage', action: '/pages/about' }),
  ]
  const { host } = renderWithHost(<MenuLinks position="footer" />, {
    bootstrap: aBootstrap({ settings: { menus: [aMenu({ positions: ['footer'], items })] } }),
  })
  const blog = screen.getByRole('link', { name: 'Blog' })
  expect([blog.getAttribute('href'), blog.getAttribute('target'), blog.getAttribute('rel')]).toEqual([
    'https://blog.example.com',
    '_blank',
    'noopener',
  ])
  for (const [name, path] of [
    ['Plans', '/pricing'],
    ['About', '/pages/about'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  expect(host.requests).toEqual([])
})

it.each([
  ['/dashboard', ['Dashboard']],
  ['/dashboard/files', ['Files']],
  ['/dashboard/files/12', ['Files']],
  ['/dashboard/orders', ['Dashboard']],
  ['/dashboards', []],
])('marks one entry as current at %s: the nearest', (path, current) => {
  const entries = { Home: '/', Dashboard: '/dashboard', Files: '/dashboard/files' }
  const items = Object.entries(entries).map(([label, action]) =>
    aMenuItem({ id: label, label, type: 'route', action }),
  )
  renderRoutes(() => [{ path: '*', element: <MenuLinks position="footer" /> }], path, {
    bootstrap: aBootstrap({ settings: { menus: [aMenu({ positions: ['footer'], items })] } }),
  })
  const links = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current'))
  expect(links.map(({ textContent }) => textContent)).toEqual(current)
})

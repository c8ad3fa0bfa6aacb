import { useHost } from '@app/shared/host'
import { aBootstrap, aMenu, aMenuItem, aUser, aWorkspace, permissions } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { aRemote, renderShell } from '../testing/render-shell'
import { narrowScreen, openAccountMenu } from '../testing/site-with-menus'
import './dialogs'

const Guarded = () => {
  const { updates } = useHost()
  useEffect(() => updates.hold({ lost: () => ['Your drawing'], asksBeforeLeaving: () => true }), [updates])
  return (
    <>
      <h1>Drawing</h1>
      <input aria-label="Title" />
    </>
  )
}
const user = aUser({ id: 5, permissions: permissions('reports.view') })
const remotes = {
  reports: {
    ...aRemote('Reports', { path: '/reports', access: { permission: 'reports.view' } }),
    claims: [
      { path: '/reports' as const, access: { permission: 'reports.view' } },
      { path: '/reports/secret' as const, access: { permission: 'reports.secret' } },
    ],
    destinations: [
      { label: 'Yearly figures', path: '/reports#yearly' as const, within: 'Reports area' },
      { label: 'Currency', path: '/reports?query=currency' as const, within: 'Figures', group: 'Choices' },
      { label: 'Secret figures', path: '/reports/secret' as const },
      {
        label: 'Figures of others',
        path: '/reports?of=others' as const,
        access: { permission: 'users.view' },
      },
    ],
    findings: [
      { kind: 'person', label: 'People', path: '/reports/people/:id' as const },
      { kind: 'file', label: 'Files', path: '/reports?file=:name' as const },
      { kind: 'message', label: 'Letters', path: '/reports/secret/:id' as const },
    ],
    load: async () => ({
      routes: () => [
        { path: '/reports', element: <h1>Reports</h1> },
        { path: '/reports/people/:id', element: <h1>Person</h1> },
      ],
    }),
  },
  draw: {
    claims: [{ path: '/draw' as const }],
    menuEntries: [{ menu: 'navbar', label: 'Drawing table', path: '/draw' as const, order: 1 }],
    destinations: [{ label: 'Offigures', path: '/draw#more' as const }],
    load: async () => ({ routes: () => [{ path: '/draw', element: <Guarded /> }] }),
  },
}
const network = {
  'GET api/v1/me/workspaces': { workspaces: [aWorkspace({ id: 8, name: 'Zoo' })] },
  'GET api/v1/search': { found: [] },
}
const open = async (options: Partial<Parameters<typeof renderShell>[0]> = {}) => {
  const shell = await renderShell({
    path: '/draw',
    bootstrap: aBootstrap({ user }),
    remotes,
    ...options,
    network: { ...network, ...options.network },
  })
  await screen.findByRole('heading', { name: 'Drawing' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search everything' })
  return shell
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => screen.getByRole('option', { selected: true }).textContent

beforeEach(() => localStorage.clear())
afterEach(() => narrowScreen(false))

it('lists the places that one may open, by heading, and no other', async () => {
  await open()
  await waitFor(() => expect(options()).toContain('Yearly figuresReports area'))
  expect(options()).toContain('Drawing table')
  expect(options().join()).not.toMatch(/Secret|others/)
  expect(
    screen.getAllByRole('group').map(({ ariaLabel, attributes }) => ariaLabel ?? attributes),
  ).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ results$/)
})

it('lists what is one of many once somebody types, under a heading of its own', async () => {
  const { router } = await open()
  await waitFor(() => expect(options()).toContain('Yearly figuresReports area'))
  expect(options()).not.toContain('CurrencyFigures')
  await userEvent.keyboard('curr')
  const group = within(await screen.findByRole('group', { name: 'Choices' }))
  expect(group.getByRole('option', { name: 'Currency Figures' })).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.search).toBe('?query=currency'))
})

it('prefers beginnings of words to letters within, and what was chosen lately', async () => {
  await open()
  await userEvent.keyboard('figures')
  await waitFor(() => expect(options().slice(0, 2)).toEqual(['Yearly figuresReports area', 'Offigures']))
  await userEvent.keyboard('{Control>}a{/Control}dra')
  await waitFor(() => expect(active()).toBe('Drawing table'))
  await userEvent.keyboard('{Enter}{Control>}k{/Control}')
  await screen.findByRole('combobox')
  expect(options()[0]).toBe('Drawing table')
  expect(screen.getByRole('group', { name: 'Recent' })).toBeTruthy()
  expect(Object.keys(localStorage).filter(key => key.startsWith('palette'))).toEqual(['palette.recent.5'])
})

it('moves by arrows from end to end, opens by Enter, and asks before unsaved work is left', async () => {
  const { router } = await open()
  const field = screen.getByRole('combobox')
  expect(document.activeElement).toBe(field)
  const first = active()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Log out')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe(first)
  await userEvent.keyboard('yearly')
  await waitFor(() => expect(active()).toBe('Yearly figuresReports area'))
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe('/draw')
  await userEvent.click(within(question).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Reports' })
  expect(router.state.location.hash).toBe('#yearly')
})

it('opens in a tab of its own by Ctrl Enter, and stays', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await userEvent.keyboard('yearly')
  await waitFor(() => expect(active()).toBe('Yearly figuresReports area'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith('/reports#yearly', '_blank', 'noopener')
  expect(screen.getByRole('combobox')).toBeTruthy()
  opened.mockRestore()
})

it('opens from within a field, and Escape gives the focus back', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const field = screen.getByLabelText('Title')
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search everything' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('finds by the server what a remote opens, and drops the answer to an earlier text', async () => {
  let answerFirst = () => {}
  const found = (kind: string, id: number, name: string) => ({ kind, id, name, detail: null })
  const search = jest.fn(({ query }: { query: URLSearchParams }) =>
    query.get('query') === 'ad'
      ? new Promise(resolve => {
          answerFirst = () => resolve({ found: [found('person', 1, 'Adele')] })
        })
      : {
          found: [
            found('person', 7, 'Ada'),
            found('file', 9, 'ada & co.pdf'),
            found('message', 3, 'Adam'),
            found('page', 4, 'Adapters'),
          ],
        },
  )
  const { router, requests } = await open({ network: { 'GET api/v1/search': search } })
  const field = screen.getByRole('combobox')
  await userEvent.type(field, 'a')
  await userEvent.type(field, 'd')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1))
  await userEvent.type(field, 'a')
  await waitFor(() => expect(options()).toEqual(['Ada', 'ada & co.pdf']))
  await act(async () => answerFirst())
  expect(options()).toEqual(['Ada', 'ada & co.pdf'])
  expect(requests.filter(({ path }) => path.startsWith('api/v1/search'))).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.search).toBe('?file=ada%20%26%20co.pdf'))
})

it('says what nothing was found for, and that the server could not be asked', async () => {
  await open({ network: { 'GET api/v1/search': () => Response.json({ message: 'no' }, { status: 500 }) } })
  await userEvent.keyboard('zzz')
  await screen.findByText('Nothing was found for “zzz”')
  await screen.findByText(/could not be searched/)
  expect(screen.getByRole('combobox').ariaExpanded).toBe('false')
})

it('shows what was found where a part could not be searched, and says so', async () => {
  const found = [{ kind: 'person', id: 7, name: 'Zzzelda', detail: null }]
  await open({ network: { 'GET api/v1/search': { found, incomplete: true } } })
  await userEvent.keyboard('zzz')
  await screen.findByText('Some of it could not be searched. Please try again in a moment.')
  expect(options()).toEqual(['Zzzelda'])
})

it('offers the places without a connection, and says that the rest is not searched', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { requests } = await open()
  await userEvent.keyboard('draw')
  await screen.findByText(/^You are offline: people/)
  expect(options()).toContain('Drawing table')
  expect(requests.filter(({ path }) => path.includes('search'))).toEqual([])
  online.mockRestore()
})

it('switches the workspace, the theme and the language, and signs out', async () => {
  const { host } = await open({
    bootstrap: aBootstrap({
      user,
      locales: [
        { language: 'en', name: 'English' },
        { language: 'de', name: 'Deutsch' },
      ] as never,
      settings: { i18n: { enable: true } },
    }),
    network: {
      'POST api/v1/users/me/locale': { locale: 'de' },
      'GET api/v1/bootstrap-data': { data: aBootstrap({ user }) },
      'POST auth/logout': { bootstrapData: aBootstrap() },
    },
  })
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull())
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search everything' })
  }
  await choose('Zoo')
  expect(host.workspace.getState()).toBe(8)
  expect(screen.queryByRole('option', { name: 'Zoo' })).toBeNull()
  act(() => host.workspace.select(0))
  await userEvent.keyboard('dark')
  await choose('Theme: Dark')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  await choose('Language: Deutsch')
  await userEvent.click(screen.getByRole('option', { name: 'Log out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(host.bootstrap.getState().user).toBeNull())
})

it('opens from the bar, and on narrow screens from the account menu', async () => {
  await renderShell({ path: '/draw', bootstrap: aBootstrap({ user }), remotes, network })
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
  await screen.findByRole('combobox', { name: 'Search everything' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

it('is in the account menu on narrow screens', async () => {
  narrowScreen(true)
  await renderShell({ path: '/draw', bootstrap: aBootstrap({ user }), remotes, network })
  await openAccountMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Search' }))
  await screen.findByRole('combobox', { name: 'Search everything' })
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
})

it('lists the menus of the site, but nothing that would run and nothing one may not open', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const item = (label: string, action: string, type = 'link') => aMenuItem({ id: label, label, action, type })
  const menus = [
    aMenu({
      items: [
        item('Blog elsewhere', '//blog.example.com/'),
        item('Blog attack', 'javascript:alert(1)'),
        item('Blog of figures', '/reports/secret', 'route'),
        item('Blog drawings', '/draw?all', 'route'),
      ],
    }),
  ]
  await open({ bootstrap: aBootstrap({ user, settings: { menus } }) })
  await userEvent.keyboard('blog')
  await waitFor(() => expect(options()).toEqual(['Blog elsewhere', 'Blog drawings']))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith('//blog.example.com/', '_blank', 'noopener')
  opened.mockRestore()
})

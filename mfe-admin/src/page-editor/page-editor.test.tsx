import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { EditedPage } from '@app/shared/wire'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
const about: EditedPage = {
  id: 3,
  slug: 'about',
  title: 'About us',
  body: '<p>Who we are</p>',
  type: 'default',
  hide_nav: false,
  meta: {},
  updated_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  user_id: 1,
  seo: null,
  state: 'published',
  publish_at: '2026-01-01T00:00:00.000Z',
  revision: 4,
  tags: [],
  ...{ language: 'en', languages: ['de'], translations: {} },
  preview_until: null,
}
const network = {
  'GET api/v1/custom-pages/3/edit': { page: about },
  'GET api/v1/tags': { tags: [{ id: 7, name: 'News', type: 'custom' as const, pages_count: 0 }] },
}
const open = (more: Parameters<typeof renderRemote>[2] = {}, path = '/admin/pages/3') =>
  renderRemote(remote, path, { bootstrap, ...more, network: { ...network, ...more.network } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const sent = (requests: { method: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ body }) => body)

beforeEach(() => localStorage.clear())

it('saves title, address, state, tags and what search engines are told, with the revision it began with', async () => {
  const { host } = open({ network: { 'PUT api/v1/custom-pages/3': { page: { ...about, revision: 5 } } } })
  await userEvent.type(await title(), '!')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'All of it')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'News' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'draft')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Without the navigation of the site' }))
  expect(screen.getByTestId('search-preview').textContent).toContain('About us! – Acme')
  await save()
  await waitFor(() => expect(sent(host.requests)).toHaveLength(1))
  expect(sent(host.requests)[0]).toMatchObject({
    ...{ title: 'About us!', slug: 'about', body: '<p>Who we are</p>', state: 'draft', tag_ids: [7] },
    hide_nav: true,
    ...{ revision: 4, seo: { title: '', description: 'All of it', image: null } },
  })
})

it('shows what search engines and shared links will say: what the page lacks is that of the site', async () => {
  const site = { title: 'Acme', description: 'Everything your team needs', image: '/secure/files/site' }
  const homepage = { ...bootstrap.settings.homepage, type: 'customPage', value: 'about' }
  const settings = {
    ...bootstrap.settings,
    base_url: 'https://acme.example',
    default_meta_tags: site,
    homepage,
  }
  open({ bootstrap: { ...bootstrap, settings }, network: { 'PUT api/v1/custom-pages/3': { page: about } } })
  await title()
  const shown = () => screen.getByTestId('search-preview').textContent
  const card = screen.getByTestId('link-preview')
  const picture = () => card.querySelector('img')?.getAttribute('src')
  expect(shown()).toBe('https://acme.example/About us – AcmeEverything your team needs')
  expect(card.textContent).toContain('AcmeAbout usEverything your team needs')
  expect(picture()).toBe('https://acme.example/secure/files/site')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'All of it')
  await userEvent.type(screen.getByRole('textbox', { name: 'Title for search engines' }), 'We')
  const field = screen.getByRole('textbox', { name: 'Picture for link previews' })
  await userEvent.type(field, '/secure/files/page')
  expect(shown()).toContain('We – AcmeAll of it')
  expect(card.textContent).toContain('AcmeWeAll of it')
  expect(picture()).toBe('https://acme.example/secure/files/page')
  await userEvent.clear(field)
  await userEvent.type(field, 'javascript:alert(1)')
  expect(picture()).toBe('https://acme.example/secure/files/site')
  await save()
  expect(await screen.findByText('Use an address that begins with https://, or upload a file.')).toBeTruthy()
})

it('leads to a page that is published, at the address it has, and to no other', async () => {
  const draft = { ...about, state: 'draft' as const }
  open({
    network: {
      'GET api/v1/custom-pages/3/edit': { page: draft },
      'PUT api/v1/custom-pages/3': { page: { ...about, slug: 'about-us', revision: 5 } },
    },
  })
  await title()
  expect(screen.queryByRole('link', { name: 'View page' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'published')
  await save()
  const link = await screen.findByRole('link', { name: 'View page' })
  expect(link.getAttribute('href')).toBe('/pages/about-us')
})

it('says where the old address leads when a public page gets another one', async () => {
  open()
  await title()
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), '-us')
  expect(screen.getByText('/pages/about will lead to the new address.')).toBeTruthy()
})

it('overwrites nothing that somebody else saved, until told so', async () => {
  let revision = 4
  const put = ({ body }: { body?: unknown }) =>
    (body as { revision: number }).revision === 5
      ? { page: { ...about, title: 'Mine', revision: 6 } }
      : Response.json({ message: 'Changed', code: 'changed_meanwhile' }, { status: 409 })
  const { host } = open({
    network: {
      'GET api/v1/custom-pages/3/edit': () => ({ page: { ...about, revision } }),
      'PUT api/v1/custom-pages/3': put,
    },
  })
  await userEvent.clear(await title())
  await userEvent.type(await title(), 'Mine')
  revision = 5
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Somebody else has saved this page')
  expect((await title()).value).toBe('Mine')
  await userEvent.click(within(alert).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent(host.requests)).toMatchObject([{ revision: 4 }, { revision: 5, title: 'Mine' }])
})

it('shows a new page at its own address once it is saved, and whoever wrote it writes on in the same editor', async () => {
  let answer = (_: unknown) => {}
  const { host, router } = open(
    {
      network: {
        'POST api/v1/custom-pages': () => new Promise(resolve => (answer = resolve)),
        'PUT api/v1/custom-pages/3': { page: { ...about, title: 'About us all', revision: 5 } },
      },
    },
    '/admin/pages/new',
  )
  await userEvent.type(await title(), 'About us')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'published')
  await userEvent.type(await title(), '{Control>}s{/Control}')
  await userEvent.type(await title(), ' a')
  await act(async () => answer({ page: about }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages/3'))
  expect(document.activeElement).toBe(await title())
  await userEvent.keyboard('ll{Control>}s{/Control}')
  await waitFor(() =>
    expect(sent(host.requests)).toMatchObject([
      { title: 'About us' },
      { title: 'About us all', revision: 4 },
    ]),
  )
  expect(host.requests.map(({ method, path }) => `${method} ${path}`)).not.toContain(
    'GET api/v1/custom-pages/3/edit',
  )
  await act(() => router.navigate('/admin/pages/new'))
  await waitFor(async () => expect((await title()).value).toBe(''))
  await act(() => router.navigate('/admin/pages/3'))
  await waitFor(async () => expect((await title()).value).toBe('About us'))
})

it('keeps what was typed while the page was being saved, and asks before that is left', async () => {
  let answer = (_: unknown) => {}
  const { host } = open({
    network: { 'PUT api/v1/custom-pages/3': () => new Promise(resolve => (answer = resolve)) },
  })
  await userEvent.type(await title(), '!')
  await save()
  await userEvent.type(await title(), '?')
  await act(async () => answer({ page: { ...about, title: 'About us!', revision: 5 } }))
  await screen.findByText('The page is saved')
  expect((await title()).value).toBe('About us!?')
  expect(host.updates.work().map(work => work.asksBeforeLeaving?.())).toEqual([true])
  await userEvent.type(await title(), '{Backspace}')
  await waitFor(() => expect(host.updates.getState()).toBe(0))
})

it('keeps the text while the network is gone, says so, and saves it when it is back', async () => {
  let isGone = true
  const put = () => {
    if (isGone) throw new TypeError('Failed to fetch')
    return { page: { ...about, title: 'About us!', revision: 5 } }
  }
  const { host } = open({ network: { 'PUT api/v1/custom-pages/3': put } })
  await userEvent.type(await title(), '!')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('kept in this browser')
  expect(Object.values({ ...localStorage }).join()).toContain('About us!')
  isGone = false
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent(host.requests)).toHaveLength(2)
  expect(Object.keys(localStorage).filter(key => key.startsWith('mfe:page-draft'))).toEqual([])
})

it('keeps text that was never saved at once when it is left, and offers it when the page is opened again', async () => {
  const { host } = open()
  await userEvent.type(await title(), ' and more')
  expect(host.updates.work().map(work => work.keep?.())).toEqual([true])
  expect(Object.keys(localStorage).join()).toContain('mfe:page-draft')
  cleanup()
  open()
  const alert = await screen.findByRole('alert')
  expect((await title()).value).toBe('About us')
  await userEvent.click(within(alert).getByRole('button', { name: 'Use it' }))
  expect((await title()).value).toBe('About us and more')
})

it('shows which words have changed since a save, and restores it', async () => {
  const author = 'Ada'
  const created_at = '2026-01-01T00:00:00.000Z'
  const { host } = open({
    network: {
      'GET api/v1/custom-pages/3/revisions': {
        revisions: [
          { number: 4, created_at, author },
          { number: 3, created_at, author },
        ],
      },
      'GET api/v1/custom-pages/3/revisions/3': {
        revision: {
          number: 3,
          created_at,
          author,
          title: 'About us',
          body: '<p>Who we were</p>',
          seo: null,
          translations: {},
        },
      },
      'POST api/v1/custom-pages/3/revisions/3/restore': {
        page: { ...about, body: '<p>Who we were</p>', revision: 5 },
      },
    },
  })
  await title()
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('del')?.textContent).toBe('were'))
  expect(dialog.querySelector('ins')?.textContent).toBe('are')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(host.requests)).toEqual([{ revision: 4 }])
  expect(await screen.findByText('Who we were')).toBeTruthy()
})

it('lists pages with their state, filters them, and deletes one after asking', async () => {
  const row = { id: 3, slug: 'about', title: 'About us', tags: [], publish_at: null, has_draft: false }
  const item = { ...row, state: 'draft' as const, updated_at: about.updated_at, created_at: about.created_at }
  const { host } = open(
    {
      network: {
        'GET api/v1/custom-pages': aPage([item]),
        'DELETE api/v1/custom-pages/3': { status: 'success' },
      },
    },
    '/admin/pages',
  )
  await screen.findByRole('link', { name: 'About us' })
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'draft')
  await waitFor(() => expect(host.requests.at(-1)?.query.get('state')).toBe('draft'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for About us' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.requests.some(({ method }) => method === 'DELETE')).toBe(true))
})

it('refuses in words to embed what is no video and no map', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Video or map' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Video or map' }))
  await userEvent.type(dialog.getByLabelText('Address'), 'https://evil@vimeo.com/76979871')
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  expect(dialog.getByText(/^This is no address of a video at YouTube or Vimeo/)).toBeTruthy()
})

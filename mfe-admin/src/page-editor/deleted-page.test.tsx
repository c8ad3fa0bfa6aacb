import type { Remote } from '@app/shared/contract'
import { ApiError } from '@app/shared/http'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { EditedPage } from '@app/shared/wire'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRouteError } from 'react-router-dom'
import remote from '../remote'

const about: EditedPage = {
  ...{ id: 3, slug: 'about', title: 'About us', body: '<p>Who we are</p>', type: 'default', hide_nav: false },
  ...{ meta: {}, seo: null, user_id: 1, state: 'published', publish_at: '2026-01-01T00:00:00.000Z' },
  ...{ updated_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' },
  ...{
    revision: 4,
    tags: [],
    ...{ language: 'en', languages: ['de'], translations: {} },
    preview_until: null,
  },
}
const bounded: Remote = { routes: () => [{ ErrorBoundary: Boundary, children: remote.routes() }] }

function Boundary() {
  const error = useRouteError()
  return <p>{error instanceof ApiError ? `Boundary ${error.status}` : 'Boundary'}</p>
}

const open = (network: object = {}, path = '/admin/pages/3') =>
  renderRemote(bounded, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: {
      'GET api/v1/custom-pages/3/edit': { page: about },
      'GET api/v1/tags': { tags: [] },
      ...network,
    },
  })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const sent = (requests: { method: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ body }) => body)
const gone = () => Response.json({ message: 'This page does not exist.' }, { status: 404 })
const taken = () => Response.json({ message: 'Taken', errors: { slug: 'Taken' } }, { status: 422 })
const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('mfe:page-draft'))

beforeEach(() => localStorage.clear())

it('keeps the text of a page that somebody has deleted, and makes a new page of it', async () => {
  const { host, router } = open({
    'PUT api/v1/custom-pages/3': gone,
    'POST api/v1/custom-pages': { page: { ...about, id: 9, title: 'About us!', revision: 1 } },
    'GET api/v1/custom-pages/9/edit': { page: { ...about, id: 9, title: 'About us!', revision: 1 } },
  })
  await userEvent.type(await title(), '!{Control>}s{/Control}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Somebody has deleted this page.')
  expect(drafts()).toHaveLength(1)
  await userEvent.click(within(alert).getByRole('button', { name: 'Save as a new page' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages/9'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(async () => expect((await title()).value).toBe('About us!'))
  expect(sent(host.requests).at(-1)).toMatchObject({ title: 'About us!', slug: 'about', tag_ids: [] })
  expect(drafts()).toEqual([])
})

it('offers what this browser kept of a page that is gone, at another address where its own is taken', async () => {
  const first = open()
  await userEvent.type(await title(), ' and more')
  expect(first.host.updates.work().map(work => work.keep?.())).toEqual([true])
  cleanup()
  const page = { ...about, id: 9, slug: 'about-us', title: 'About us and more', revision: 1 }
  const { host, router } = open({
    'GET api/v1/custom-pages/3/edit': gone,
    'GET api/v1/custom-pages/9/edit': { page },
    'POST api/v1/custom-pages': ({ body }: { body: { slug: string } }) => (body.slug ? taken() : { page }),
  })
  const alert = await screen.findByRole('alert')
  expect((await title()).value).toBe('About us and more')
  expect(await screen.findByText('Who we are')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Save as a new page' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages/9'))
  expect(sent(host.requests)).toMatchObject([{ slug: 'about' }, { slug: '', title: 'About us and more' }])
  expect(drafts()).toEqual([])
})

it('says that a page is gone which somebody else saved and then deleted', async () => {
  let answer: () => object = () => ({ page: about })
  open({
    'GET api/v1/custom-pages/3/edit': () => answer(),
    'PUT api/v1/custom-pages/3': () => Response.json({ message: 'Changed' }, { status: 409 }),
  })
  await userEvent.type(await title(), '!{Control>}s{/Control}')
  answer = gone
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine over it' }))
  expect(await screen.findByText(/^Somebody has deleted this page/)).toBeTruthy()
  expect((await title()).value).toBe('About us!')
})

it('leaves a page that is gone, and its text, when told to', async () => {
  const { router } = open({ 'PUT api/v1/custom-pages/3': gone, 'GET api/v1/custom-pages': aPage([]) })
  await userEvent.type(await title(), '!{Control>}s{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages'))
  expect(drafts()).toEqual([])
})

it.each([
  ['Delete', 'DELETE api/v1/custom-pages/3'],
  ['Duplicate', 'POST api/v1/custom-pages/3/duplicate'],
])('takes a page out of the list that somebody has deleted: %s', async (action, call) => {
  const { id, slug, title: name, state, updated_at, created_at, publish_at } = about
  let rows = [
    { id, slug, title: name, state, updated_at, created_at, publish_at, tags: [], has_draft: false },
  ]
  open({ 'GET api/v1/custom-pages': () => aPage(rows), [call]: gone }, '/admin/pages')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for About us' }))
  rows = []
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  if (action === 'Delete') await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This page does not exist.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('About us')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  '3',
  'abc',
  '0',
])('is the 404 page for %s where there is none and nothing was kept of it', async id => {
  console.error = () => {}
  const { host } = open({ 'GET api/v1/custom-pages/3/edit': gone }, `/admin/pages/${id}`)
  expect(await screen.findByText('Boundary 404')).toBeTruthy()
  expect(host.requests.filter(({ url }) => url.pathname.endsWith('/edit'))).toHaveLength(id === '3' ? 1 : 0)
})

import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { EditedPage, WorkingDraft } from '@app/shared/wire'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const texts = { language: 'en', translations: {}, hide_nav: false, meta: {}, seo: null, tags: [] }
const about: EditedPage = {
  ...{ id: 3, slug: 'about', title: 'About us', body: '<p>Who we are</p>', type: 'default', ...texts },
  ...{ user_id: 1, state: 'published', publish_at: '2026-01-01T00:00:00.000Z', languages: [] },
  ...{ updated_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' },
  ...{ revision: 4, preview_until: null },
}
const draft: WorkingDraft = {
  ...{ ...texts, title: 'About all of us', slug: 'all-of-us', body: '<p>Who we will be</p>' },
  ...{ saved_at: '2026-03-04T12:00:00.000Z', saved_by: 'Ada' },
}
const drafted: EditedPage = { ...about, revision: 5, draft }
const changed = () => Response.json({ message: 'Changed', code: 'changed_meanwhile' }, { status: 409 })

const open = (page: EditedPage, network: object = {}, path = '/admin/pages/3') =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: { 'GET api/v1/custom-pages/3/edit': { page }, 'GET api/v1/tags': { tags: [] }, ...network },
  })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const notice = async () => {
  const [shown] = await screen.findAllByText(/^Unpublished changes, saved/)
  if (!shown?.parentElement) throw new Error('There is no notice.')
  return shown.parentElement
}
const isQuiet = () => waitFor(() => expect(screen.queryByText(/^Unpublished changes, saved/)).toBeNull())
type Requests = { method: string; path: string; body?: unknown }[]
const sent = (requests: Requests) =>
  requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

beforeEach(() => localStorage.clear())

it('saves a draft of a published page, publishes nothing, and says so', async () => {
  const { host } = open(about, { 'PUT api/v1/custom-pages/3/draft': { page: drafted } })
  await userEvent.clear(await title())
  await userEvent.type(await title(), 'About all of us')
  await press('Save draft')
  expect(await screen.findByText('The draft is saved')).toBeTruthy()
  expect(sent(host.requests)).toMatchObject([
    ['api/v1/custom-pages/3/draft', { title: 'About all of us', revision: 4 }],
  ])
  expect((await notice()).textContent).toMatch(/^Unpublished changes, saved .*2026.* by Ada/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About all of us')
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/pages/about')
  expect(host.updates.work().map(work => work.asksBeforeLeaving?.())).not.toContain(true)
  expect(Object.keys(localStorage).filter(key => key.startsWith('mfe:page-draft'))).toEqual([])
})

it('opens with the draft, and publishing it takes the notice away', async () => {
  const { host } = open(drafted, {
    'PUT api/v1/custom-pages/3': { page: { ...about, title: draft.title, slug: draft.slug, revision: 6 } },
  })
  await notice()
  expect((await title()).value).toBe('About all of us')
  expect((await screen.findByRole('textbox', { name: 'Text of the page' })).textContent).toBe(
    'Who we will be',
  )
  expect(screen.getByText('/pages/about will lead to the new address.')).toBeTruthy()
  await press('Publish')
  await isQuiet()
  expect(sent(host.requests)).toMatchObject([
    [
      'api/v1/custom-pages/3',
      { title: 'About all of us', slug: 'all-of-us', body: '<p>Who we will be</p>', revision: 5 },
    ],
  ])
  expect(await button('Save')).toBeTruthy()
})

it('throws a draft away after asking, and shows what is published again', async () => {
  const { host } = open(drafted, {
    'DELETE api/v1/custom-pages/3/draft': { page: { ...about, revision: 6 } },
    'PUT api/v1/custom-pages/3': { page: { ...about, revision: 7 } },
  })
  await press('Throw away')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Throw the unpublished changes away?' }),
  )
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(host.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await press('Throw away')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Throw away' }),
  )
  await isQuiet()
  expect(host.requests.find(({ method }) => method === 'DELETE')?.query.get('revision')).toBe('5')
  expect((await title()).value).toBe('About us')
  expect((await screen.findByRole('textbox', { name: 'Text of the page' })).textContent).toBe('Who we are')
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
  await press('Save')
  await waitFor(() => expect(sent(host.requests)).toMatchObject([[expect.anything(), { revision: 6 }]]))
})

it('goes on with the draft by the keyboard, and publishes without one', async () => {
  const network = {
    'PUT api/v1/custom-pages/3/draft': { page: { ...drafted, revision: 6 } },
    'PUT api/v1/custom-pages/3': { page: { ...about, revision: 5 } },
  }
  const first = open(drafted, network)
  await userEvent.type(await title(), '{Control>}s{/Control}')
  await waitFor(() => expect(sent(first.host.requests)).toHaveLength(1))
  expect(sent(first.host.requests)).toMatchObject([['api/v1/custom-pages/3/draft', { revision: 5 }]])
  cleanup()
  const { host } = open(about, network)
  await userEvent.type(await title(), '!{Control>}s{/Control}')
  await waitFor(() => expect(sent(host.requests)).toHaveLength(1))
  expect(sent(host.requests)).toMatchObject([['api/v1/custom-pages/3', { revision: 4 }]])
})

it('overwrites no draft of somebody else until told so, and then the draft alone', async () => {
  let page = about
  const { host } = open(about, {
    'GET api/v1/custom-pages/3/edit': () => ({ page }),
    'PUT api/v1/custom-pages/3/draft': ({ body }: { body: { revision: number } }) =>
      body.revision === 5 ? { page: { ...drafted, revision: 6 } } : changed(),
  })
  await userEvent.type(await title(), '!')
  page = drafted
  await press('Save draft')
  const alert = within(await screen.findByRole('alert'))
  await userEvent.click(alert.getByRole('button', { name: 'Save mine over it' }))
  await notice()
  expect(sent(host.requests)).toMatchObject([
    ['api/v1/custom-pages/3/draft', { title: 'About us!', revision: 4 }],
    ['api/v1/custom-pages/3/draft', { title: 'About us!', revision: 5 }],
  ])
})

it('publishes nothing when the network is back, if a draft was to be saved', async () => {
  let isGone = true
  const { host } = open(about, {
    'PUT api/v1/custom-pages/3/draft': () => {
      if (isGone) throw new TypeError('Failed to fetch')
      return { page: drafted }
    },
  })
  await userEvent.type(await title(), '!')
  await press('Save draft')
  expect((await screen.findByRole('alert')).textContent).toContain('kept in this browser')
  isGone = false
  act(() => void window.dispatchEvent(new Event('online')))
  await notice()
  expect(sent(host.requests).map(([path]) => path)).toEqual(Array(2).fill('api/v1/custom-pages/3/draft'))
})

it('keeps typed what a draft does not hold: when the page appears', async () => {
  const publish_at = '2099-01-01T09:00:00.000Z'
  const scheduled: EditedPage = { ...about, state: 'scheduled', publish_at }
  const { host } = open(scheduled, {
    'PUT api/v1/custom-pages/3/draft': { page: { ...scheduled, revision: 5, draft } },
  })
  await title()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'published')
  await press('Save draft')
  await notice()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('published')
  expect(host.updates.work().map(work => work.asksBeforeLeaving?.())).toEqual([true])
})

it('has no draft beside a page that is not published, or is to be no more', async () => {
  open({ ...about, state: 'draft' })
  await title()
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  cleanup()
  open(about)
  await button('Save draft')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'draft')
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
})

it('says in the list which pages have unpublished changes', async () => {
  const { id, slug, title: name, state, updated_at, created_at, publish_at } = about
  const row = { id, slug, title: name, state, updated_at, created_at, publish_at, tags: [] }
  const rows = [
    { ...row, has_draft: true },
    { ...row, id: 4, title: 'Terms', has_draft: false },
  ]
  open(about, { 'GET api/v1/custom-pages': aPage(rows) }, '/admin/pages')
  const rowOf = async (page: string) => (await screen.findByRole('link', { name: page })).closest('tr')
  expect((await rowOf('About us'))?.textContent).toContain('Unpublished changes')
  expect((await rowOf('Terms'))?.textContent).not.toContain('Unpublished changes')
})

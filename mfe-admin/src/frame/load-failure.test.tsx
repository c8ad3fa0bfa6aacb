// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const person = {
  ...{ id: 1002, first_name: null, last_name: null, display_name: 'Bert', avatar: null },
  ...{ email: 'bert@example.com', email_verified_at: null, banned_at: null, delete_at: null, roles: [] },
  created_at: '2026-03-01T12:00:00.000Z',
}
const role = {
  ...{ id: 2, name: 'Editors', description: '', default: false, guests: false, revision: 1 },
  ...{ permissions: [], users_count: 0, requires_two_factor: false },
}
const page = {
  ...{ id: 3, slug: 'about', title: 'About us', body: '<p>Who we are</p>', type: 'default', hide_nav: false },
  ...{ meta: {}, seo: null, user_id: 1, state: 'published', publish_at: '2026-01-01T00:00:00.000Z' },
  ...{ updated_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z', revision: 4 },
  ...{ tags: [], language: 'en', languages: [], translations: {}, preview_until: null },
}
const tag = { id: 5, name: 'News', type: 'custom', pages_count: 0 }
const save = { number: 3, created_at: '2026-01-01T00:00:00.000Z', author: 'Ada' }

/** Shows a screen of which one part cannot be loaded at first. */
function show(path: string, call: string, answer: object) {
  let isDown = true
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: {
      'GET api/v1/users': aPage([person]),
      'GET api/v1/custom-pages/3/edit': { page },
      'GET api/v1/custom-pages/3/revisions': { revisions: [save] },
      'GET api/v1/tags': { tags: [] },
      [call]: () => (isDown ? new Response(null, { status: 404 }) : Response.json(answer)),
    },
  })
  return () => {
    isDown = false
  }
}
const click = async (role: string, name: string) => userEvent.click(await screen.findByRole(role, { name }))

it.each([
  {
    what: 'the roles of a person',
    ...{ path: '/admin/users', call: 'GET api/v1/roles', answer: { roles: [role] } },
    async open() {
      await click('button', 'Actions for Bert')
      await click('menuitem', 'Roles')
    },
    ...{ says: 'The roles could not be loaded', shows: 'Editors' },
  },
  {
    what: 'the roles of a new person',
    ...{ path: '/admin/users/new', call: 'GET api/v1/roles', answer: { roles: [role] } },
    open: async () => {},
    ...{ says: 'The roles could not be loaded', shows: 'Editors' },
  },
  {
    what: 'the tags of a page',
    ...{ path: '/admin/pages/3', call: 'GET api/v1/tags', answer: { tags: [tag] } },
    open: async () => {},
    ...{ says: 'The tags could not be loaded', shows: 'News' },
  },
  {
    what: 'the saves of a page',
    path: '/admin/pages/3',
    call: 'GET api/v1/custom-pages/3/revisions',
    answer: { revisions: [] },
    open: () => click('button', 'History'),
    ...{ says: 'The history could not be loaded', shows: 'There is no earlier version.' },
  },
  {
    what: 'one save of a page',
    path: '/admin/pages/3',
    call: 'GET api/v1/custom-pages/3/revisions/3',
    answer: {
      revision: { ...save, title: 'About', body: '<p>Who we were</p>', seo: null, translations: {} },
    },
    open: () => click('button', 'History'),
    ...{ says: 'The history could not be loaded', shows: 'What has changed since' },
  },
])('says that $what could not be loaded, and shows them at the next try', async screenOf => {
  const comeBack = show(screenOf.path, screenOf.call, screenOf.answer)
  await screenOf.open()
  const failure = (await screen.findByText(screenOf.says)).parentElement as HTMLElement
  expect(screen.queryByText(screenOf.shows)).toBeNull()
  comeBack()
  await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(screenOf.shows)).toBeTruthy()
  expect(screen.queryByText(screenOf.says)).toBeNull()
})

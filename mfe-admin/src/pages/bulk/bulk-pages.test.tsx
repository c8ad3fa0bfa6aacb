// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const page = (id: number, slug: string) => ({
  ...{ id, slug, title: `The ${slug}`, tags: [], publish_at: null, has_draft: false },
  ...{
    state: 'draft' as const,
    updated_at: '2026-03-04T12:00:00.000Z',
    created_at: '2026-03-04T12:00:00.000Z',
  },
})
const PUT = 'PUT api/v1/custom-pages/states'
const POST = 'POST api/v1/custom-pages/deletions'
const slugs: Record<number, string> = { 1: 'terms', 2: 'about', 9: 'elsewhere' }
const footer = {
  ...{ id: 1, name: 'Footer', positions: [] },
  items: [{ id: 'a', label: 'x', type: 'link', action: '/pages/elsewhere' }],
}
const show = (path: string, network = {}, may = ['admin']) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({
      user: aUser({ permissions: permissions(...(may as Parameters<typeof permissions>)) }),
      settings: { menus: [footer] },
    }),
    network: {
      'GET api/v1/tags': { tags: [] },
      'GET api/v1/custom-pages': aPage([page(1, 'terms'), page(2, 'about')]),
      ...network,
    },
  })
/** Answers a preview and what follows it, with `done` for all but those named here. */
const answer =
  (left: Record<number, string>, leftLater: Record<number, string> = {}) =>
  ({ body }: { body: unknown }) => ({
    results: (Reflect.get(Object(body), 'ids') as number[]).map(id => {
      const why = (Reflect.get(Object(body), 'preview') === true ? left : leftLater)[id]
      const named = slugs[id] ? { title: `The ${slugs[id]}`, slug: slugs[id] } : {}
      if (!named.slug) return { id, result: 'not_found', why: 'Could not find this page.' }
      return { id, ...named, ...(why ? { result: 'not_allowed', why } : { result: 'done' }) }
    }),
  })
const sent = ({ host }: ReturnType<typeof show>) =>
  host.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const selectAll = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))
const items = (dialog: Awaited<ReturnType<typeof question>>) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

it.each([
  ['Publish', 'Publish 2 pages?', 'published', '2 pages are published'],
  ['Turn into drafts', 'Turn 2 pages into drafts?', 'draft', '2 pages are drafts'],
])('does to the selected what is called %s, after a question', async (label, title, state, done) => {
  const rendered = show('/admin/pages', { [PUT]: answer({}) })
  await selectAll()
  await press(label)
  const dialog = await question(title)
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: label })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(sent(rendered)).toEqual([
    { ids: [1, 2], preview: true, state },
    { ids: [1, 2], state },
  ])
  await waitFor(() => expect(rendered.router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says before pages are deleted which go, also those that are not on screen, which stay, and whose links lead nowhere', async () => {
  const rendered = show('/admin/pages?sel=1&sel=9&sel=77', { [POST]: answer({ 1: 'Is the homepage.' }) })
  await press('Delete')
  const dialog = await question('Delete 1 page?')
  expect(items(dialog)).toEqual([
    'The elsewhere',
    'The terms Is the homepage.',
    '#77 This page is not there any more.',
  ])
  expect(dialog.getByText('2 pages will be left out:')).toBeTruthy()
  expect(dialog.getByText('Links of these menus then lead nowhere: Footer')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 page is deleted')).toBeTruthy()
  expect(sent(rendered).at(-1)).toEqual({ ids: [9] })
})

it('says afterwards which were left out after all, and why', async () => {
  const rendered = show('/admin/pages', { [PUT]: answer({}, { 2: 'Has a draft.' }) })
  await selectAll()
  await press('Publish')
  const dialog = await question('Publish 2 pages?')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('1 done, 1 not')).toBeTruthy()
  const left = await question('1 page was left out')
  expect(items(left)).toEqual(['The about Has a draft.'])
  await userEvent.click(left.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(rendered.router.state.location.search).toBe(''))
})

it('does nothing before the server has said to which pages it can be done', async () => {
  let isUp = false
  show('/admin/pages?sel=1', {
    [POST]: (call: { body: unknown }) =>
      isUp ? answer({ 1: 'Is the homepage.' })(call) : Response.json({ message: 'No.' }, { status: 403 }),
  })
  await press('Delete')
  const dialog = await question('Delete 1 page?')
  expect(await dialog.findByText('The server did not say to which pages this can be done.')).toBeTruthy()
  isUp = true
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('This can be done to none of them:')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
})

it('offers each only what they may do', async () => {
  show('/admin/pages?sel=1', {}, ['admin.access', 'custom_pages.update'])
  await screen.findByRole('button', { name: 'Turn into drafts' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

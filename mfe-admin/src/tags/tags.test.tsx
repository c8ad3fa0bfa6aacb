import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { CountedTag } from '@app/shared/wire'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const news: CountedTag = { id: 7, name: 'News', type: 'custom', pages_count: 0 }
const gone = () => Response.json({ message: 'There is no such tag.' }, { status: 404 })
const open = (network: object) =>
  renderRemote(remote, '/admin/tags', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: { 'GET api/v1/tags': { tags: [news] }, ...network },
  })
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for News' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

it('renames a tag', async () => {
  const { host } = open({ 'PUT api/v1/tags/7': { tag: { id: 7, name: 'News!', type: 'custom' } } })
  await choose('Rename')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'News!' })
})

it.each([
  ['Rename', 'PUT api/v1/tags/7', 'Save'],
  ['Delete', 'DELETE api/v1/tags/7', 'Delete'],
])('closes its question and asks for the tags anew when somebody else has deleted the tag: %s', async (action, call, button) => {
  let tags = [news]
  open({ 'GET api/v1/tags': () => ({ tags }), [call]: gone })
  await choose(action)
  tags = []
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText('There is no such tag.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('News')).toBeNull())
  for (const role of ['dialog', 'alertdialog']) expect(screen.queryByRole(role)).toBeNull()
})

it('keeps the dialog and what was typed in it when the server refuses the name', async () => {
  open({
    'PUT api/v1/tags/7': () =>
      Response.json({ message: 'No', errors: { name: 'There is such a tag.' } }, { status: 422 }),
  })
  await choose('Rename')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is such a tag.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('News!')
})

it('begins with the name a tag has, whatever was typed before and not saved', async () => {
  open({})
  await choose('Rename')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' of old')
  await userEvent.keyboard('{Escape}')
  await choose('Rename')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('News')
})

it('finds tags by name, and gives what is listed as a file where there is anything', async () => {
  open({ 'GET api/v1/tags': { tags: [news, { ...news, id: 8, name: 'Help', type: 'default' }] } })
  await userEvent.type(await screen.findByLabelText('Search by name'), 'hel')
  await waitFor(() => expect(screen.queryByText('News')).toBeNull())
  expect(screen.getByText('Help')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeTruthy()
  cleanup()
  open({ 'GET api/v1/tags': { tags: [] } })
  await screen.findByText('There are no tags yet')
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
})

it('offers to try again where the tags cannot be loaded', async () => {
  let isDown = true
  open({
    'GET api/v1/tags': () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : { tags: [news] }),
  })
  expect(await screen.findByText('The tags could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('News')).toBeTruthy()
})

it('leads from a tag to the pages that have it, and nowhere from one that none has', async () => {
  open({ 'GET api/v1/tags': { tags: [news, { ...news, id: 8, name: 'Help', pages_count: 3 }] } })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '3 pages' })
  expect(link.getAttribute('href')).toBe('/admin/pages?tag=8')
  expect(screen.queryByRole('link', { name: /^0/ })).toBeNull()
})

import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { ContactMessage } from '@app/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { expectKept } from '../testing/expect-kept'

const message = (id: number, name: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  ...{ id, name, email: `${name.toLowerCase()}@example.com`, message: 'Where is my invoice?' },
  ...{ created_at: '2026-01-02T03:04:05.000Z', done_at: null, answered_at: null },
  ...more,
})
const asked = { ...message(7, 'Ada'), answers: [] as object[] }
const answered = {
  ...asked,
  ...{ done_at: '2026-01-03T00:00:00.000Z', answered_at: '2026-01-03T00:00:00.000Z' },
  answers: [{ text: 'It is on its way.', by: 'Grace', created_at: '2026-01-03T00:00:00.000Z' }],
}
const open = (path: string, network: object = {}, held = ['admin']) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: {
      'GET api/v1/contact-messages': aPage([
        message(8, 'Bob', { done_at: '2026-01-03T00:00:00.000Z' }),
        message(7, 'Ada'),
      ]),
      'GET api/v1/contact-messages/7': { message: asked },
      ...network,
    },
  })
const sent = (host: ReturnType<typeof open>['host']) => host.requests.filter(({ method }) => method !== 'GET')

it('lists who wrote what, and whether somebody should still read it', async () => {
  open('/admin/messages')
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')
  expect((await row('Ada'))?.textContent).toMatch(/ada@example\.com.*Where is my invoice\?.*Open/)
  expect((await row('Bob'))?.textContent).toContain('Done')
})

it('mails an answer once, though it is sent again after a failure', async () => {
  let tries = 0
  const { host } = open('/admin/messages/7', {
    'POST api/v1/contact-messages/7/answers': () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return { message: answered }
    },
  })
  await userEvent.type(await screen.findByLabelText('Your answer'), 'It is on its way.')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(sent(host)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Answered by Grace')
  const [first, second] = sent(host)
  expect(first?.body).toMatchObject({ text: 'It is on its way.', seen: 0, ticket: expect.any(String) })
  expect(second?.body).toEqual(first?.body)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('')
})

it('marks a message as done, and deletes it after asking', async () => {
  const { host, router } = open('/admin/messages/7', {
    'PUT api/v1/contact-messages/7': { message: { ...asked, done_at: '2026-01-03T00:00:00.000Z' } },
    'DELETE api/v1/contact-messages/7': { status: 'success' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
  await screen.findByRole('button', { name: 'Mark as open' })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the message of Ada?' })
  expect(sent(host)).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete message' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/messages'))
})

it('only shows what somebody may do', async () => {
  open('/admin/messages/7', {}, ['messages.view'])
  await screen.findByText('Where is my invoice?')
  for (const name of ['Send answer', 'Mark as done', 'Delete'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('keeps the answer to a message that somebody else has deleted, and one that is written while it cannot be read again', async () => {
  const gone = () => Response.json({ message: 'There is no such message.' }, { status: 404 })
  let answer = () => ({ message: asked }) as object
  const { host } = open('/admin/messages/7', {
    'GET api/v1/contact-messages/7': () => answer(),
    'POST api/v1/contact-messages/7/answers': gone,
  })
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Soon')
  answer = () => Response.json({ message: 'No' }, { status: 403 })
  await act(() => host.queries.invalidateQueries())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Soon')
  answer = gone
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await expectKept('Your answer', 'Soon', '/admin/messages')
})

import { expectAsked } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anInvite, renderWorkspaces } from '../../testing/render-workspaces'

const CALL = 'POST api/v1/workspaces/5/invites'
const opened = async (network = {}) => {
  const rendered = renderWorkspaces('/workspaces/5/members', { network })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
  return { ...rendered, dialog, input: dialog.getByLabelText('Email addresses') }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitations' }))

it('takes many addresses at once, however they are separated, and each only once', async () => {
  const { host, dialog, input } = await opened({ [CALL]: { invites: [anInvite()] } })
  input.focus()
  await userEvent.paste('Linus <linus@example.com>, grace@example.com\nLINUS@example.com;alan@example.com')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'linus@example.com',
    'grace@example.com',
    'alan@example.com',
  ])
  const remove = dialog.getByRole('button', { name: 'Remove grace@example.com' })
  expect(remove.dataset.tooltip).toBe('Remove grace@example.com')
  await userEvent.click(remove)
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'admin')
  await send()
  await screen.findByText('Invited 2 people')
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    emails: ['linus@example.com', 'alan@example.com'],
    role: 'admin',
    expires_in_days: 7,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Open invitations')).toBeTruthy()
})

it('asks before addresses are left that were typed and not sent', async () => {
  const { host, input } = await opened({ [CALL]: { invites: [] } })
  const asked = () => host.updates.work().filter(work => work.asksBeforeLeaving?.())
  expect(asked()).toEqual([])
  await userEvent.type(input, 'grace@')
  expect(asked().map(work => work.lost())).toEqual([['Email addresses']])
  await expectAsked()
  await userEvent.type(input, 'example.com ')
  expect(asked()).toHaveLength(1)
  await send()
  await screen.findByText('Invited 1 person')
  await waitFor(() => expect(asked()).toEqual([]))
})

it('marks what is no address, and sends nothing before it is gone', async () => {
  const { host, dialog, input } = await opened({ [CALL]: { invites: [] } })
  await userEvent.type(input, 'grace@example.com nobody ')
  const wrong = await dialog.findByText('Enter a valid email address.')
  expect(wrong.closest('li')?.textContent).toContain('nobody')
  const button = dialog.getByRole('button', { name: 'Send invitations' })
  expect(button.hasAttribute('disabled') || button.ariaDisabled === 'true').toBe(true)
  await userEvent.keyboard('{Backspace}')
  await send()
  await waitFor(() =>
    expect(host.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      emails: ['grace@example.com'],
    }),
  )
  await screen.findByText('Invited 1 person')
})

it('puts what the server finds wrong at the address it is about', async () => {
  const refusal = () =>
    Response.json(
      { message: 'x', errors: { 'emails.1': 'Grace is in the workspace already.' } },
      { status: 422 },
    )
  const { dialog, input } = await opened({ [CALL]: refusal })
  await userEvent.type(input, 'linus@example.com,grace@example.com')
  await send()
  const refused = await dialog.findByText('Grace is in the workspace already.')
  expect(refused.closest('li')?.textContent).toContain('grace@example.com')
  expect(dialog.getByText('linus@example.com').closest('li')?.textContent).toBe('linus@example.com')
})

it('sends what is still in the field, too', async () => {
  const { host, input } = await opened({ [CALL]: { invites: [anInvite()] } })
  await userEvent.type(input, 'linus@example.com')
  await send()
  await screen.findByText('Invited 1 person')
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    emails: ['linus@example.com'],
  })
})

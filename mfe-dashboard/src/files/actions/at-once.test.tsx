import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFile, aFolder, entries, renderFiles } from '../testing/render-files'

const LIST = 'GET api/v1/file-entries'
const RENAME = 'PUT api/v1/file-entries/1'
const DELETE = 'POST api/v1/file-entries/delete'
const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const actionsFor = (name: string) => screen.queryByRole('button', { name: `Actions for ${name}` })
async function rename(to: string) {
  await act('notes.txt', 'Rename')
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, `${to}{Enter}`)
}

/** A folder on a server that answers a change when it is told to. */
function atFolder(call: string) {
  let answer = (_: unknown) => {}
  let files = [aFolder(), aFile()]
  const { host } = renderFiles({
    [LIST]: () => entries(files),
    [call]: () => new Promise(resolve => (answer = resolve)),
  })
  return {
    host,
    refuse: (errors?: Record<string, string>) =>
      answer(Response.json({ message: 'Not today.', ...(errors && { errors }) }, { status: 422 })),
    accept(now: typeof files, body: unknown) {
      files = now
      answer(body)
    },
  }
}

it('shows another name before the server answers', async () => {
  const { accept } = atFolder(RENAME)
  await rename('plan.txt')
  await waitFor(() => expect(actionsFor('plan.txt')).toBeTruthy())
  expect(screen.queryByRole('dialog')).toBeNull()
  const file = aFile({ name: 'plan.txt' })
  accept([aFolder(), file], { fileEntry: file })
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(actionsFor('plan.txt')).toBeTruthy()
})

it('shows the former name when the server refuses, and asks again with what was typed', async () => {
  const { refuse } = atFolder(RENAME)
  await rename('plan.txt')
  await waitFor(() => expect(actionsFor('plan.txt')).toBeTruthy())
  refuse({ name: 'This name is taken.' })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('plan.txt')
  expect(await screen.findByText('This name is taken.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(actionsFor('notes.txt')).toBeTruthy())
  expect(actionsFor('plan.txt')).toBeNull()
})

it('takes what goes into the bin out of the list before the server answers', async () => {
  const { accept } = atFolder(DELETE)
  await act('notes.txt', 'Move to the bin')
  await waitFor(() => expect(actionsFor('notes.txt')).toBeNull())
  expect(actionsFor('Trips')).toBeTruthy()
  expect(screen.queryByText('Moved to the bin')).toBeNull()
  accept([aFolder()], { count: 1 })
  expect(await screen.findByText('Moved to the bin')).toBeTruthy()
  expect(actionsFor('notes.txt')).toBeNull()
})

it('brings back what the server does not put into the bin, and says so', async () => {
  const { refuse } = atFolder(DELETE)
  await act('notes.txt', 'Move to the bin')
  await waitFor(() => expect(actionsFor('notes.txt')).toBeNull())
  refuse()
  expect(await screen.findByText('Not today.')).toBeTruthy()
  await waitFor(() => expect(actionsFor('notes.txt')).toBeTruthy())
})

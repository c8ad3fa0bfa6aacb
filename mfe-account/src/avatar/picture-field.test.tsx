import { Blob as NodeBlob } from 'node:buffer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSettings } from '../testing/render-settings'

const CALL = 'POST api/v1/users/7/avatar'
const aFile = (name = 'me.png', type = 'image/png', size = 1000) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const cut = new NodeBlob(['cut'], { type: 'image/png' })
const drawn: unknown[][] = []

/** jsdom draws nothing; what would be drawn is kept. */
beforeEach(() => {
  drawn.length = 0
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  const context = { drawImage: (...all: unknown[]) => drawn.push(all.slice(1)) }
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  HTMLCanvasElement.prototype.toBlob = done => done(cut as never)
})

const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Picture file'), file, { applyAccept: false })

const showPicture = async (width: number, height: number) => {
  const picture = await screen.findByAltText('Your picture')
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(picture)
}

it('sends the part that was chosen as multipart file, and shows it everywhere [S-084][X-009][C-038]', async () => {
  const saved = { avatar: '/api/v1/avatars/new.webp' }
  const { host, user } = renderSettings({}, { [CALL]: () => ({ user: { ...user, ...saved } }) })
  await choose(aFile())
  await showPicture(400, 200)
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
  await screen.findByText('Uploaded avatar')
  const { body } = host.requests.find(({ method }) => method === 'POST') ?? {}
  expect(body).toBeInstanceOf(FormData)
  expect(await ((body as FormData).get('file') as unknown as NodeBlob).text()).toBe('cut')
  const [x, y, width, height, ...target] = (drawn[0] ?? []).map(value => Math.round(Number(value)))
  expect([x, y, width, height]).toEqual([100, 0, 200, 200])
  expect(target).toEqual([0, 0, 200, 200])
  expect(host.bootstrap.getState().user?.avatar).toBe(saved.avatar)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says how far the upload is, in the picture and not in the panel of the page', async () => {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>(resolve => {
    answer = resolve
  })
  const { user } = renderSettings({}, { [CALL]: () => answered })
  await choose(aFile())
  await showPicture(100, 100)
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
  await screen.findByText('50 %')
  const circle = screen.getByRole('progressbar', { name: 'Saving your picture', hidden: true })
  expect(circle.getAttribute('aria-valuenow')).toBe('50')
  answer(Response.json({ user }))
  await screen.findByText('Uploaded avatar')
  await waitFor(() => expect(screen.queryByText('50 %')).toBeNull())
})

it('takes a file that is dropped on it', async () => {
  renderSettings()
  const field = await screen.findByRole('button', { name: 'Upload picture' })
  fireEvent.drop(field, { dataTransfer: { files: [aFile()] } })
  await screen.findByRole('dialog', { name: 'Crop your picture' })
})

it('asks for an image when something else is dropped [V-020]', async () => {
  renderSettings()
  const field = await screen.findByRole('button', { name: 'Upload picture' })
  fireEvent.drop(field, { dataTransfer: { files: [] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Please select an image.')
})

it.each([
  ['a text', aFile('notes.txt', 'text/plain'), 'This file type is not allowed'],
  ['a drawing', aFile('logo.svg', 'image/svg+xml'), 'This file type is not allowed'],
  [
    'more than 2 MB',
    aFile('big.png', 'image/png', 2 * 1024 * 1024 + 1),
    '`big.png` exceeds maximum allowed size of 2 MB',
  ],
])('refuses %s with a toast and asks the server nothing [V-017][V-018][V-019]', async (_, file, message) => {
  const { host } = renderSettings()
  await choose(file)
  await screen.findByText(message)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('takes exactly 2 MB [V-018]', async () => {
  renderSettings()
  await choose(aFile('full.png', 'image/png', 2 * 1024 * 1024))
  await screen.findByRole('dialog', { name: 'Crop your picture' })
})

it('shows what the server finds wrong with the file as a toast [V-021]', async () => {
  const errors = { file: 'The image has too many pixels.' }
  const refusal = () => Response.json({ message: 'Something else.', errors }, { status: 422 })
  renderSettings({}, { [CALL]: refusal })
  await choose(aFile())
  await showPicture(100, 100)
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
  await screen.findByText('The image has too many pixels.')
  expect(screen.queryByText('Something else.')).toBeNull()
})

it('goes back to the initials [X-010][C-039]', async () => {
  const { host, user } = renderSettings(
    { avatar: '/api/v1/avatars/old.webp' },
    { 'DELETE api/v1/users/7/avatar': () => ({ user: { ...user, avatar: null } }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }))
  await screen.findByText('Removed avatar')
  expect(host.bootstrap.getState().user?.avatar).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull())
})

import { File as NodeFile } from 'node:buffer'
import { aBootstrap, aUser, permissions, renderRoutes } from '@app/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ImageUpload } from './image-upload'

const show = (network = {}) =>
  renderRoutes(
    () => [
      {
        path: '/',
        element: (
          <ImageUpload name="Logo" onUploaded={() => {}}>
            Address
          </ImageUpload>
        ),
      },
    ],
    '/',
    { bootstrap: aBootstrap({ user: aUser({ permissions: permissions('files.create') }) }), network },
  )

/** The field of a browser takes no file that a script makes. */
async function choose() {
  await screen.findByRole('button', { name: 'Upload: Logo' })
  const field = document.querySelector('input')
  if (!field) throw new Error('there is no field')
  const logo = new NodeFile(['x'], 'logo.png', { type: 'image/png' })
  Object.defineProperty(field, 'files', { configurable: true, value: [logo] })
  await act(async () => void fireEvent.change(field))
}

it('says in a bar and in a number how far the upload is, until it has ended', async () => {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>(resolve => {
    answer = resolve
  })
  show({ 'POST api/v1/file-entries': () => answered })
  await choose()
  await screen.findByText('50%')
  expect(screen.getByRole('progressbar', { name: 'Upload of Logo' }).getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByRole('button', { name: 'Upload: Logo' }).getAttribute('aria-disabled')).toBe('true')
  answer(Response.json({ message: 'The disk is full' }, { status: 507 }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByText('50%')).toBeNull()
})

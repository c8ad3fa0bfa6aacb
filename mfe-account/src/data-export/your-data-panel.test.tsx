import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSettings } from '../testing/render-settings'

const PATH = 'api/v1/users/me/data-exports'
const copy = (status: string) => ({
  dataExport: {
    id: '00000000-0000-4000-8000-000000000001',
    status,
    created_at: '2030-01-01T00:00:00Z',
    expires_at: '2030-01-08T12:00:00Z',
  },
})

it('asks for a copy and says that it is being made', async () => {
  const { host } = renderSettings({}, { [`POST ${PATH}`]: copy('pending') })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a copy' }))
  await screen.findByText('Your copy is being made. We mail you when it is there.')
  expect(screen.getByRole('button', { name: 'Make a new copy' })).toHaveProperty('ariaDisabled', 'true')
  expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  act(() => host.queries.clear())
})

it('saves a copy that is there', async () => {
  const id = copy('ready').dataExport.id
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:zip'
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  renderSettings({}, { [`GET ${PATH}`]: copy('ready'), [`GET ${PATH}/${id}`]: () => new Response('zip') })
  await screen.findByText('Your copy is there until January 8, 2030.')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await screen.findByRole('button', { name: 'Download' })
  expect(saved).toEqual(['my-data.zip'])
})

import { aBootstrap, aUser, permissions, renderRemote, someThemes } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'
import { anAppearance } from '../../testing/an-appearance'

const [light, dark] = [
  { '--be-bg': '#ffffff', '--be-fg': '#111111', '--be-accent': '#4338ca', '--be-accent-fg': 'white' },
  { '--be-bg': '#0a0a0c', '--be-fg': '#f4f4f5', '--be-accent': '#6d6af8', '--be-accent-fg': 'white' },
]
const themes = someThemes().map(theme => ({ ...theme, values: theme.is_dark ? dark : light }))
const button = (name: string) => screen.getByRole('button', { name })
async function accentIn(theme: string) {
  await userEvent.selectOptions(screen.getByLabelText('Theme'), theme)
  return screen.getByLabelText<HTMLInputElement>('Accent').value
}
async function typeAccent(text: string) {
  await userEvent.clear(screen.getByLabelText('Accent'))
  await userEvent.type(screen.getByLabelText('Accent'), text)
}

it('offers an accent for the other theme, lighter where it could not be read, and takes it back in one step', async () => {
  const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
  const { host } = renderRemote(remote, '/admin/appearance', {
    bootstrap,
    network: {
      'GET api/v1/appearance': anAppearance({ themes }),
      'PUT api/v1/appearance': anAppearance({ themes, version: 'v2' }),
      'GET api/v1/bootstrap-data': { data: bootstrap },
      'GET api/v1/custom-pages': {
        pagination: { data: [], current_page: 1, next_page: null, per_page: 100, total: 0 },
      },
    },
  })
  await screen.findByLabelText('Accent')
  await typeAccent('#1e1b4b')
  expect(screen.getByText(/^It becomes a little lighter there/)).toBeTruthy()
  await typeAccent('#0f766e')
  expect(screen.getByText('It can be read there as it is.')).toBeTruthy()
  await userEvent.click(button('Use in Dark too'))
  expect(screen.queryByRole('button', { name: 'Use in Dark too' })).toBeNull()
  await userEvent.click(button('Undo'))
  expect(await accentIn('Dark')).toBe('#6d6af8')
  await accentIn('Light')
  await userEvent.click(button('Use in Dark too'))
  expect(await accentIn('Dark')).toBe('#0f766e')
  await userEvent.click(button('Publish'))
  const published = () => host.requests.find(({ method }) => method === 'PUT')?.body
  const accent = { '--be-accent': '#0f766e', '--be-accent-fg': 'white' }
  await waitFor(() =>
    expect(published()).toMatchObject({ themes: [{ values: accent }, { values: { ...dark, ...accent } }] }),
  )
})

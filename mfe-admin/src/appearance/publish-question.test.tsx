// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import { aBootstrap, aUser, permissions, renderRemote, someThemes } from '@app/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { anAppearance } from '../testing/an-appearance'

const values = { '--be-bg': '#ffffff', '--be-fg': '#111111', '--be-fg-muted': '#bbbbbb' }
const themes = someThemes().map(theme => ({ ...theme, values: theme.is_dark ? {} : values }))

/** The editor of a site whose quiet text is hard to read already. */
async function open() {
  const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
  const puts: unknown[] = []
  renderRemote(remote, '/admin/appearance', {
    bootstrap,
    network: {
      'GET api/v1/appearance': anAppearance({ themes }),
      'PUT api/v1/appearance': ({ body }: { body?: unknown }) => {
        puts.push(body)
        return anAppearance({ themes, version: 'v2' })
      },
      'GET api/v1/bootstrap-data': { data: bootstrap },
      'GET api/v1/custom-pages': {
        pagination: { data: [], current_page: 1, next_page: null, per_page: 100, total: 0 },
      },
    },
  })
  await screen.findByLabelText('Page')
  return puts
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string, where: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(where.getByRole('button', { name }))

it('asks before it publishes what can no longer be read, and names it', async () => {
  const puts = await open()
  type('Text', '#cccccc')
  await press('Publish')
  const name = 'Publish colours that are hard to read?'
  const first = within(await screen.findByRole('alertdialog', { name }))
  expect(first.getByText('In Light: Text on the page')).toBeTruthy()
  await press('Cancel', first)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(puts).toEqual([])
  await press('Publish')
  await press('Publish anyway', within(await screen.findByRole('alertdialog', { name })))
  await waitFor(() => expect(puts).toHaveLength(1))
  expect(puts).toMatchObject([{ themes: [{ values: { '--be-fg': '#cccccc' } }, {}] }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('does not ask about what could not be read before', async () => {
  const puts = await open()
  type('Text', '#222222')
  await press('Publish')
  await waitFor(() => expect(puts).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

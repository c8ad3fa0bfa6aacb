import { keepWork } from '@app/shared/host'
import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { AppearanceResponse } from '@app/shared/wire'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { anAppearance } from '../testing/an-appearance'

beforeEach(() => sessionStorage.clear())
const branded = (site_name: string, changes: Partial<AppearanceResponse> = {}) => {
  const appearance = anAppearance(changes)
  const { settings } = appearance
  return { ...appearance, settings: { ...settings, branding: { ...settings.branding, site_name } } }
}
const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
async function open(
  answer: () => AppearanceResponse,
  put: (request: { body?: unknown }) => unknown = () => {},
) {
  const { host } = renderRemote(remote, '/admin/appearance', {
    bootstrap,
    network: {
      'GET api/v1/appearance': answer,
      'PUT api/v1/appearance': put as never,
      'GET api/v1/bootstrap-data': { data: bootstrap },
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Section'), 'Branding')
  return host
}
const name = () => screen.findByLabelText<HTMLInputElement>('Name of the site')
const type = async (field: Promise<HTMLInputElement>, value: string) =>
  fireEvent.change(await field, { target: { value } })
const press = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }))

it('is there again after a session that ended, on top of what was published meanwhile', async () => {
  const host = await open(() => anAppearance())
  await type(name(), 'Orchard')
  expect(host.updates.work().map(work => [work.lost(), work.asksBeforeLeaving?.()])).toEqual([[[], true]])
  keepWork(host)
  act(cleanup)
  const theirs = anAppearance({ version: 'v2' })
  theirs.settings = { ...theirs.settings, custom_code: { html: '', css: 'a {}' } }
  const puts: unknown[] = []
  const again = await open(
    () => theirs,
    ({ body }) => {
      puts.push(body)
      return branded('Orchard', { version: 'v3' })
    },
  )
  await waitFor(async () => expect((await name()).value).toBe('Orchard'))
  expect(again.updates.getState()).toBe(1)
  await press('Publish')
  await waitFor(() =>
    expect(puts).toEqual([{ version: 'v2', settings: { 'branding.site_name': 'Orchard' } }]),
  )
  await waitFor(() => expect(again.updates.getState()).toBe(0))
})

it('can be put on top of what somebody else has published since, and says what both changed', async () => {
  const refusal = { code: 'changed_meanwhile', message: 'Somebody else has changed this.' }
  let published = anAppearance()
  const puts: unknown[] = []
  await open(
    () => published,
    ({ body }) => {
      puts.push(body)
      return puts.length === 1
        ? Response.json(refusal, { status: 409 })
        : branded('Orchard', { version: 'v3' })
    },
  )
  await type(name(), 'Orchard')
  published = branded('Meadow', { version: 'v2' })
  await press('Publish')
  await press('Put mine on top of theirs')
  expect(
    await screen.findByText(
      'Both of you changed this, and yours is in the editor: site_name. Look at it before you publish.',
    ),
  ).toBeTruthy()
  expect((await name()).value).toBe('Orchard')
  expect(screen.queryByRole('button', { name: 'Put mine on top of theirs' })).toBeNull()
  await press('Publish')
  await waitFor(() =>
    expect(puts.at(-1)).toEqual({ version: 'v2', settings: { 'branding.site_name': 'Orchard' } }),
  )
})

import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { AppearanceRevision, AppearanceRevisionResponse, Theme } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { anAppearance } from '../testing/an-appearance'

const { settings, themes, version } = anAppearance()
const harvest: Theme = {
  ...{ id: 9, name: 'Harvest', is_dark: false, default_light: false, default_dark: false },
  values: { '--be-bg': '#fff8f0' },
}
const named = (id: number, more: Partial<AppearanceRevision>): AppearanceRevision => ({
  ...{ id, version: `of ${id}`, created_at: '2026-03-04T05:06:00.000Z', author: 'Ada' },
  ...more,
})
const newest = named(3, { version })
const earlier = named(2, {})
const first = named(1, { author: null })
const ofEarlier: AppearanceRevisionResponse['revision'] = {
  ...earlier,
  themes: [...themes, harvest],
  settings: {
    ...settings,
    branding: { ...settings.branding, site_name: 'Orchard' },
    themes: { ...settings.themes, default_id: harvest.id },
  },
}

async function open(revisions: AppearanceRevision[], may = ['admin']) {
  const bootstrap = aBootstrap({ user: aUser({ permissions: permissions(...may) }) })
  const { host } = renderRemote(remote, '/admin/appearance', {
    bootstrap,
    network: {
      'GET api/v1/appearance': anAppearance(),
      'GET api/v1/appearance/revisions': { revisions },
      'GET api/v1/appearance/revisions/2': { revision: ofEarlier },
      'PUT api/v1/appearance': anAppearance({ version: 'v2' }),
      'GET api/v1/bootstrap-data': { data: bootstrap },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'History' }))
  await screen.findByRole('dialog', { name: 'Earlier appearances' })
  return () => host.requests.find(({ method }) => method === 'PUT')?.body
}
const put = async () => userEvent.click(await screen.findByRole('button', { name: 'Put into the editor' }))
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }))

it('puts what was published before into the editor, with themes that are gone as new ones, and publishes nothing by itself', async () => {
  const published = await open([newest, earlier, first])
  const choice = await screen.findByLabelText<HTMLSelectElement>('Published')
  expect([...choice.options].map(({ text }) => text.includes('Ada'))).toEqual([true, false])
  await put()
  await screen.findByText('It is in the editor now. Visitors see it once you publish.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(published()).toBeUndefined()
  await publish()
  await waitFor(() => expect(published()).toBeDefined())
  expect(published()).toEqual({
    version,
    themes: [...themes, { ...harvest, id: -9 }],
    settings: { 'branding.site_name': 'Orchard', 'themes.default_id': -9 },
  })
})

it('is a step that can be undone', async () => {
  await open([newest, earlier])
  await put()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: 'Publish' }).matches(':disabled, [aria-disabled="true"]')).toBe(
    true,
  )
})

it('leaves the settings of now to whom they are not given', async () => {
  const published = await open([newest, earlier], ['themes.update', 'themes.create', 'admin.access'])
  await put()
  await publish()
  await waitFor(() => expect(published()).toBeDefined())
  expect(published()).toEqual({ version, themes: [...themes, { ...harvest, id: -9 }] })
})

it('says where there is none yet', async () => {
  await open([newest])
  await screen.findByText('There is no earlier appearance.')
  expect(screen.queryByRole('button', { name: 'Put into the editor' })).toBeNull()
})

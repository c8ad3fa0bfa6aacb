import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { PageListItem } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { anAppearance } from '../testing/an-appearance'

const aPage: PageListItem = {
  id: 4,
  slug: 'about',
  title: 'About us',
  state: 'published',
  publish_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  tags: [],
  has_draft: false,
}

/** The section of the homepage. */
async function openHomepage(...may: string[]) {
  const bootstrap = aBootstrap({ user: aUser({ permissions: permissions(...may) }) })
  const { host } = renderRemote(remote, '/admin/appearance', {
    bootstrap,
    network: {
      'GET api/v1/appearance': anAppearance(),
      'PUT api/v1/appearance': anAppearance({ version: 'v2' }),
      'GET api/v1/bootstrap-data': { data: bootstrap },
      'GET api/v1/custom-pages': {
        pagination: { data: [aPage], current_page: 1, next_page: null, per_page: 100, total: 1 },
      },
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Section'), 'Homepage')
  await screen.findByLabelText('Homepage')
  const asked = () =>
    host.requests.filter(({ path }) => path.includes('custom-pages')).map(({ query }) => `${query}`)
  const published = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    return waitFor(() => {
      const sent = host.requests.find(({ method }) => method === 'PUT')?.body
      expect(sent).toBeTruthy()
      return (sent as { settings: object }).settings
    })
  }
  return { asked, published }
}

it('makes a page that is chosen by its name the homepage', async () => {
  const { asked, published } = await openHomepage('admin')
  await userEvent.selectOptions(screen.getByLabelText('Homepage'), 'Custom page')
  await userEvent.click(screen.getByRole('combobox', { name: 'Page' }))
  await userEvent.click(await screen.findByRole('option', { name: 'About us' }))
  expect(await published()).toMatchObject({ 'homepage.type': 'customPage', 'homepage.value': 'about' })
  expect(asked()).toEqual(['perPage=100&state=published'])
})

it('lets who may not list the pages write the address of the homepage, and asks for no list', async () => {
  const { asked, published } = await openHomepage('themes.update', 'settings.update')
  await userEvent.selectOptions(screen.getByLabelText('Homepage'), 'Custom page')
  await userEvent.type(screen.getByRole('textbox', { name: 'Page' }), 'about')
  expect(await published()).toMatchObject({ 'homepage.value': 'about' })
  expect(asked()).toEqual([])
})

it('offers pictures and icons by what they show, and asks for an address only of a drawing of one’s own', async () => {
  const { published } = await openHomepage('admin')
  const head = within(screen.getByRole('group', { name: 'Head' }))
  await userEvent.selectOptions(head.getByLabelText('Picture of the product'), 'Sign-in screen')
  const [fast, safe] = screen.getAllByRole('combobox', { name: 'Icon' })
  await userEvent.selectOptions(fast as HTMLElement, 'Shield')
  expect(screen.queryByLabelText('Address of the drawing')).toBeNull()
  await userEvent.selectOptions(safe as HTMLElement, 'A drawing of your own')
  await userEvent.type(screen.getByLabelText('Address of the drawing'), '/key.svg')
  expect(await published()).toMatchObject({
    'homepage.appearance.headerPicture': 'sign-in',
    'homepage.appearance.primaryFeatures': [{ icon: 'shield-check' }],
    'homepage.appearance.secondaryFeatures': [{ icon: '/key.svg' }],
  })
})

import { SlotsContext } from '@app/shared/navigation'
import { aBootstrap, renderWithHost } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'

const Landing = remote.slots['home:landingPage']
const heading = (name: string, level: number) => screen.findByRole('heading', { level, name })
const landing = (appearance: object = {}, settings: object = {}) =>
  renderWithHost(<Landing />, {
    bootstrap: aBootstrap({ settings: { homepage: { appearance }, ...settings } }),
  })
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

it('is the homepage of type landingPage [R-002]', async () => {
  landing()
  await heading('Work together', 1)
  await waitFor(() => expect(document.title).toBe('Acme – Work together'))
})

it('opens with title, subtitle and image [S-004]', async () => {
  landing({ headerImage: '/hero.jpg', headerImageOpacity: 0.5 })
  const hero = (await heading('Work together', 1)).closest('section')
  expect(hero?.textContent).toContain('Everything your team needs')
  const image = hero?.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/hero.jpg')
  expect(image?.style.opacity).toBe('0.5')
})

it('shows a picture of the product, as large as it will be, in the theme in force', async () => {
  landing({
    headerPicture: 'account',
    secondaryFeatures: [
      { title: 'Safe', subtitle: 'Yours', picture: 'sessions' },
      { title: 'Odd', subtitle: 'None', picture: 'nothing-known' },
    ],
  })
  const hero = (await heading('Work together', 1)).closest('section')
  const first = hero?.querySelector('img')
  expect([first?.width, first?.height, first?.getAttribute('loading')]).toEqual([1280, 800, 'eager'])
  expect(first?.alt).toMatch(/^The account settings/)
  const others = screen.getByRole('region', { name: 'More features' }).querySelectorAll('img')
  expect([...others].map(image => [image.getAttribute('loading'), image.width])).toEqual([['lazy', 960]])
})

it('lays its colours over the image [S-005]', async () => {
  landing({
    headerImage: '/hero.jpg',
    headerOverlayColor1: 'rgb(1, 2, 3)',
    headerOverlayColor2: 'rgb(4, 5, 6)',
  })
  await heading('Work together', 1)
  const overlay = document.querySelector('img[src="/hero.jpg"] + div') as HTMLElement
  expect(overlay.style.getPropertyValue('--overlay-1')).toBe('rgb(1, 2, 3)')
  expect(overlay.style.getPropertyValue('--overlay-2')).toBe('rgb(4, 5, 6)')
})

it('has two actions in the hero [S-006]', async () => {
  landing()
  expect(await link('Get started')).toBe('/register')
  expect(await link('See pricing')).toBe('/pricing')
})

it('shows no action that leads nowhere [S-006]', async () => {
  landing({ actions: { cta2: { action: null } } })
  await link('Get started')
  expect(screen.queryByText('See pricing')).toBeNull()
})

it('tells the primary features [S-007]', async () => {
  const features = [
    { title: 'Fast', subtitle: 'Answers at once', icon: 'zap' },
    { title: 'Open', subtitle: 'To everybody', image: '/open.svg' },
  ]
  landing({ primaryFeatures: features })
  const items = within(await screen.findByRole('region', { name: 'Features' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['FastAnswers at once', 'OpenTo everybody'])
  expect(items[0]?.querySelector('svg')).toBeTruthy()
  expect(items[1]?.querySelector('img')?.getAttribute('src')).toBe('/open.svg')
})

it('tells the secondary features [S-008]', async () => {
  const features = [
    { title: 'Safe', subtitle: 'Yours', description: 'Nobody else reads it', image: '/safe.jpg' },
  ]
  landing({ secondaryFeatures: features })
  const region = within(await screen.findByRole('region', { name: 'More features' }))
  expect(region.getByRole('heading', { name: 'Safe' })).toBeTruthy()
  expect(region.getByText('Yours')).toBeTruthy()
  expect(region.getByText('Nobody else reads it')).toBeTruthy()
  expect(document.querySelector('img[src="/safe.jpg"]')).toBeTruthy()
})

it('leaves out features nobody wrote', async () => {
  landing({ primaryFeatures: [], secondaryFeatures: [] })
  await heading('Work together', 1)
  expect(screen.queryByRole('region', { name: /features/i })).toBeNull()
})

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('with showPricing %s and billing %s has a pricing section: %s [S-009]', async (showPricing, enable, isShown) => {
  landing({ showPricing }, { billing: { enable } })
  await heading('Start today', 2)
  expect(screen.queryByRole('heading', { name: 'Simple pricing' }) !== null).toBe(isShown)
  expect(screen.queryByRole('link', { name: 'See all plans' })?.getAttribute('href')).toBe(
    isShown ? '/pricing' : undefined,
  )
})

it('draws what sells plans between words and link [S-009]', async () => {
  const Plans = () => <p>Pro, 25 a month</p>
  renderWithHost(
    <SlotsContext value={prefix => [{ name: `${prefix}plans`, label: 'Plans', Content: Plans }]}>
      <Landing />
    </SlotsContext>,
    { bootstrap: aBootstrap({ settings: { billing: { enable: true } } }) },
  )
  const section = (await screen.findByRole('heading', { name: 'Simple pricing' })).closest('section')
  expect(section?.textContent).toContain('Pro, 25 a month')
})

it('ends with a third action [S-010]', async () => {
  landing({ footerImage: '/end.jpg' })
  const end = (await heading('Start today', 2)).closest('section')
  expect(end?.textContent).toContain('It takes a minute')
  expect(await link('Sign up')).toBe('/register')
  expect(end?.querySelector('img')?.getAttribute('src')).toBe('/end.jpg')
})

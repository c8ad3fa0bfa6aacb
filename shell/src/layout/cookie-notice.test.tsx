import { aBootstrap } from '@app/shared/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/render-shell'
import { remotes } from '../testing/site-with-menus'

const TEXT = 'We use cookies to optimize site functionality.'

const written: string[] = []
let jar = ''
beforeEach(() => {
  jar = ''
  written.length = 0
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar,
    set: (line: string) => {
      written.push(line)
      jar = line.split(';')[0] ?? ''
    },
  })
})
afterEach(() => Reflect.deleteProperty(document, 'cookie'))

const withNotice = (notice: object = {}, more: object = {}) =>
  renderShell({
    remotes,
    bootstrap: aBootstrap({ show_cookie_notice: true, cookie_notice: { enable: true, ...notice }, ...more }),
  })
const notice = () => screen.queryByRole('region', { name: 'Cookie notice' })

it.each([
  'top',
  'bottom',
])('stands at the %s, with its text and a way to accept it [S-133]', async position => {
  await withNotice({ position, button: { label: 'Read more', link: '/pages/privacy' } })
  await screen.findByText(TEXT)
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/pages/privacy')
  expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy()
  const isAbove =
    (notice()?.compareDocumentPosition(screen.getByRole('main')) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(Boolean(isAbove)).toBe(position === 'top')
})

it('is not there when it is disabled, or was accepted before [T-026]', async () => {
  await withNotice({}, { show_cookie_notice: false })
  await screen.findByRole('main')
  expect(notice()).toBeNull()
})

it('is gone once it is accepted, for 30 days on the whole site [T-027][K-008]', async () => {
  await withNotice()
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(notice()).toBeNull()
  expect(written.filter(line => line.startsWith('cookie_notice'))).toEqual([
    'cookie_notice=true; Max-Age=2592000; Path=/; SameSite=Lax',
  ])
})

it('leaves the focus in the page once it is accepted', async () => {
  await withNotice()
  const ok = await screen.findByRole('button', { name: 'OK' })
  act(() => ok.focus())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('is gone in a tab that is looked at after another one accepted it', async () => {
  await withNotice()
  await screen.findByText(TEXT)
  jar = 'cookie_notice=true'
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(notice()).toBeNull()
})

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basePath } from '../protocol/base-path'
import { readCookie, writeCookie } from '../storage/cookie'
import { aBootstrap, fakeHost, renderWithHost } from '../testing'
import { activeTheme } from './active-theme'
import { saveTheme } from './saved-theme'
import { useTheme } from './use-theme'

const root = document.documentElement
const forget = () => writeCookie('be-active-theme', '', { days: 0 })

function Toggle() {
  const { theme, isDark, mayChange, choice, canFollowSystem, choose, toggle, select } = useTheme()
  return (
    <>
      <p>{`${theme?.name} ${isDark} ${mayChange}`}</p>
      <p>{`Choice: ${choice}, or the system: ${canFollowSystem}`}</p>
      <button type="button" onClick={() => choose('system')}>
        System
      </button>
      <button type="button" onClick={toggle}>
        Toggle
      </button>
      <button type="button" onClick={() => select(2)}>
        Second
      </button>
    </>
  )
}

/** A system that is set to light, and to dark by the returned function. */
function aSystem() {
  const media = Object.assign(new EventTarget(), { matches: false, media: '' })
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(query =>
      query.includes('dark')
        ? (media as MediaQueryList)
        : Object.assign(new EventTarget() as MediaQueryList, { matches: false }),
    )
  return (isDark: boolean) =>
    act(() => {
      media.matches = isDark
      media.dispatchEvent(new Event('change'))
    })
}
const undecided = () => aBootstrap({ settings: { themes: { default_id: null } } })

beforeEach(() => {
  forget()
  root.removeAttribute('style')
  root.removeAttribute('class')
})
afterEach(() => jest.restoreAllMocks())
afterAll(forget)

it('starts with the default of the site [T-008]', () => {
  renderWithHost(<Toggle />)
  screen.getByText('Light false true')
  expect(root.style.getPropertyValue('--be-accent')).toBe('rgb(80, 70, 230)')
  expect(root.classList.contains('dark')).toBe(false)
})

it('starts with the first theme when the site has no default [T-008]', () => {
  renderWithHost(<Toggle />, { bootstrap: aBootstrap({ settings: { themes: { default_id: null } } }) })
  screen.getByText('Light false true')
})

it('follows the system while nobody has chosen and the site names no default, also when the system changes', () => {
  const setDark = aSystem()
  renderWithHost(<Toggle />, { bootstrap: undecided() })
  screen.getByText('Light false true')
  screen.getByText('Choice: system, or the system: true')
  setDark(true)
  screen.getByText('Dark true true')
  expect(root.classList.contains('dark')).toBe(true)
  expect(root.style.getPropertyValue('--be-bg')).toBe('rgb(10, 10, 12)')
  setDark(false)
  expect(root.classList.contains('dark')).toBe(false)
})

it('keeps to a choice whatever the system is set to, until the choice is taken back', async () => {
  const setDark = aSystem()
  renderWithHost(<Toggle />, { bootstrap: undecided() })
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }))
  screen.getByText('Choice: dark, or the system: true')
  setDark(true)
  setDark(false)
  screen.getByText('Dark true true')
  await userEvent.click(screen.getByRole('button', { name: 'System' }))
  screen.getByText('Light false true')
  expect(readCookie('be-active-theme')).toBeUndefined()
})

it.each([
  ['the site names a default', { default_id: 1 }],
  ['visitors may not choose', { user_change: false, default_id: null }],
])('does not follow the system where %s [T-008]', (_, themes) => {
  const setDark = aSystem()
  renderWithHost(<Toggle />, { bootstrap: aBootstrap({ settings: { themes } }) })
  setDark(true)
  screen.getByText(/^Light false/)
  screen.getByText(/or the system: false/)
})

it('follows a choice in another tab at once', async () => {
  renderWithHost(<Toggle />)
  const tab = fakeHost()
  saveTheme(2, basePath(tab.bootstrap.getState().settings))
  await screen.findByText('Dark true true')
  await waitFor(() => expect(activeTheme(tab.bootstrap.getState())?.name).toBe('Dark'))
})

it('is printed light, and shown as before afterwards', async () => {
  renderWithHost(<Toggle />)
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }))
  window.dispatchEvent(new Event('beforeprint'))
  expect(root.classList.contains('dark')).toBe(false)
  expect(root.style.getPropertyValue('--be-accent')).toBe('rgb(80, 70, 230)')
  window.dispatchEvent(new Event('afterprint'))
  expect(root.classList.contains('dark')).toBe(true)
})

it("starts with the visitor's own, where it may be chosen [T-007][T-008]", () => {
  writeCookie('be-active-theme', '2')
  renderWithHost(<Toggle />)
  screen.getByText('Dark true true')
})

it('puts variables and the dark class of the theme that is the default for it on the page and remembers the choice [T-007][T-009][S-131][E-019]', async () => {
  renderWithHost(<Toggle />)
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }))
  screen.getByText('Dark true true')
  expect(root.classList.contains('dark')).toBe(true)
  expect(root.style.getPropertyValue('--be-bg')).toBe('rgb(10, 10, 12)')
  expect(root.style.getPropertyValue('--be-accent')).toBe('')
  expect(readCookie('be-active-theme')).toBe('2')
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }))
  expect(root.classList.contains('dark')).toBe(false)
  expect(root.style.getPropertyValue('--be-bg')).toBe('')
})

it('keeps the choice when new bootstrap data arrives', async () => {
  const { host } = renderWithHost(<Toggle />)
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  act(() => host.enter(aBootstrap()))
  screen.getByText('Dark true true')
})

it('cannot be changed where the site forbids it [P-023]', async () => {
  writeCookie('be-active-theme', '2')
  renderWithHost(<Toggle />, { bootstrap: aBootstrap({ settings: { themes: { user_change: false } } }) })
  screen.getByText('Light false false')
  forget()
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }))
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  screen.getByText('Light false false')
  expect(readCookie('be-active-theme')).toBeUndefined()
})

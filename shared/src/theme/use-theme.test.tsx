import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readCookie, writeCookie } from '../storage/cookie'
import { aBootstrap, renderWithHost } from '../testing'
import { useTheme } from './use-theme'

const root = document.documentElement
const forget = () => writeCookie('be-active-theme', '', { days: 0 })

function Toggle() {
  const { theme, isDark, mayChange, toggle, select } = useTheme()
  return (
    <>
      <p>{`${theme?.name} ${isDark} ${mayChange}`}</p>
      <button type="button" onClick={toggle}>
        Toggle
      </button>
      <button type="button" onClick={() => select(2)}>
        Second
      </button>
    </>
  )
}

beforeEach(() => {
  forget()
  root.removeAttribute('style')
  root.removeAttribute('class')
})
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

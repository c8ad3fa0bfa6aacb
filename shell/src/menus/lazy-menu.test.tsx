import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deferred } from '../offline/deferred'
import { createPageState, PageStateContext } from '../state/page-state'
import { focusOnArrival, LazyMenu, type LazyMenuProps } from './lazy-menu'

const Button = (props: React.ComponentProps<'button'>) => <button {...props}>Menu</button>

/** Renders a menu whose code arrives when the test says so. */
function renderMenu() {
  let arrive = () => {}
  const code = new Promise<{ default: (props: LazyMenuProps) => React.ReactNode }>(resolve => {
    arrive = () =>
      resolve({
        default: ({ defaultOpen, takesFocus }) => (
          <button type="button" aria-expanded={defaultOpen} ref={takesFocus ? focusOnArrival : null}>
            The real one
          </button>
        ),
      })
  })
  const state = createPageState()
  const Menu = deferred(() => code)
  render(
    <PageStateContext value={state}>
      <LazyMenu Button={Button} Menu={Menu} />
    </PageStateContext>,
  )
  return { state, arrive: () => act(async () => arrive()) }
}

it('shows the button alone until the first page is on screen, and opens the menu that was asked for before it came', async () => {
  const { arrive } = renderMenu()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await arrive()
  const real = await screen.findByRole('button', { name: 'The real one' })
  expect(real.getAttribute('aria-expanded')).toBe('true')
  // Focusing the button would close the open menu again.
  expect(document.activeElement).not.toBe(real)
})

it('hands the focus on to the menu’s own button', async () => {
  const { state, arrive } = renderMenu()
  await userEvent.tab()
  act(() => state.firstPage.setState({ isShown: true }))
  await arrive()
  const real = await screen.findByRole('button', { name: 'The real one' })
  expect(real.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(real)
})

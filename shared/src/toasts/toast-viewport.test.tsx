import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ToastOptions } from '../host/toast'
import { ApiError } from '../http/api-error'
import { aBootstrap, renderWithHost } from '../testing'
import { showError } from './error-toast'

const setup = (toast: ToastOptions) => {
  const rendered = renderWithHost(<p>Page</p>, {
    bootstrap: aBootstrap({
      settings: { i18n: { lines: { 'Enabled :service account': ':service ist verbunden' } } },
    }),
  })
  act(() => void rendered.host.notify(toast))
  return rendered
}
const after = (time: number) => act(() => void jest.advanceTimersByTime(time))

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

it('shows one toast, and the newer instead of the older [K-004]', () => {
  const { host } = setup({ message: 'first' })
  act(() => void host.notify({ message: 'second' }))
  expect(screen.getAllByRole('status').map(toast => toast.textContent)).toEqual(['second'])
})

it('waits while the pointer rests on it or it has the focus [T-011]', () => {
  setup({ message: 'read me' })
  const toast = screen.getByText('read me')
  const viewport = screen.getByRole('region', { name: 'Messages' })
  after(2500)
  fireEvent.pointerEnter(viewport)
  after(10_000)
  fireEvent.pointerLeave(viewport)
  after(400)
  expect(toast.isConnected).toBe(true)
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  after(10_000)
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  after(99)
  expect(toast.isConnected).toBe(true)
  after(1)
  expect(toast.isConnected).toBe(false)
})

it('has no close button while loading [T-012]', () => {
  const { host } = setup({ message: 'Uploading', type: 'loading' })
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void host.notify({ message: 'Uploaded avatar', type: 'positive' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Uploaded avatar')).toBeNull()
})

it('centres for bottom-center, and stands at the end for anything else [K-005][E-043]', () => {
  const { host } = setup({ message: 'a' })
  const viewport = screen.getByRole('region', { name: 'Messages' })
  expect(viewport.dataset.position).toBe('bottom-center')
  act(() => void host.notify({ message: 'b', position: 'somewhere' }))
  expect(viewport.dataset.position).toBe('bottom-right')
})

it('shows its message as what it is, and goes by its id [E-042]', () => {
  const { host } = renderWithHost(<p>Page</p>)
  const show = (type: NonNullable<ToastOptions['type']>) => {
    let id = ''
    act(() => {
      id = host.notify({ type, message: `It is ${type}` })
    })
    return { id, toast: screen.getByText(`It is ${type}`).closest('[data-type]') as HTMLElement }
  }
  expect(show('danger').toast.getAttribute('role')).toBe('alert')
  expect(show('loading').toast.querySelector('[role="progressbar"]')).not.toBeNull()
  const { id, toast } = show('positive')
  expect(toast.dataset.type).toBe('positive')
  act(() => host.toasts.dismiss('another'))
  expect(toast.isConnected).toBe(true)
  act(() => host.toasts.dismiss(id))
  expect(toast.isConnected).toBe(false)
})

it('carries an action and a time of its own, and comes and goes without movement when asked to [E-044]', () => {
  const animate = jest.fn(() => ({}))
  Object.assign(HTMLElement.prototype, { animate })
  const { host } = setup({ message: 'Moving', timer: 1000 })
  after(1000)
  expect(animate).toHaveBeenCalledTimes(1)
  act(
    () =>
      void host.notify({
        message: 'Still',
        timer: 200,
        action: { label: 'Look', destination: '/there' },
        disableEnterAnimation: true,
        disableExitAnimation: true,
      }),
  )
  expect(screen.getByText('Still').closest<HTMLElement>('[data-still]')?.dataset.still).toBe('true')
  expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/there')
  after(200)
  expect(screen.queryByText('Still')).toBeNull()
  expect(animate).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
})

it('measures 288 to 500 wide and 100 high at most [K-006]', () => {
  const css = readFileSync(path.join(__dirname, 'toast-card.module.css'), 'utf8')
  expect(css).toMatch(/min-inline-size: min\(288px, calc\(100vw - 32px\)\)/)
  expect(css).toMatch(/max-inline-size: min\(500px, 100%\)/)
  expect(css).toMatch(/max-block-size: 100px/)
})

it('says things in one live region, which is there before them, and failures as an alert outside of it', () => {
  const { host } = renderWithHost(<p>Page</p>)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  expect(region.closest('[aria-live]')).toBeNull()
  act(() => void host.notify({ message: 'Saved' }))
  expect(screen.getAllByRole('status')).toEqual([region])
  expect(region.textContent).toBe('Saved')
  act(() => void host.notify({ type: 'danger', message: 'Lost' }))
  expect(region.textContent).toBe('')
  expect(screen.getByRole('alert').closest('[role="status"]')).toBeNull()
})

it('interrupts screen readers only for failures, and speaks the language of the page', () => {
  setup({ message: 'Enabled :service account', values: { service: 'google' } })
  expect(screen.getByRole('status').textContent).toBe('google ist verbunden')
})

describe('a failure', () => {
  const fail = (error: unknown, field?: string) => {
    const rendered = renderWithHost(<p>Page</p>)
    act(() => void showError(rendered.host.toasts, error, field))
    return rendered
  }

  it('is told in general when nothing better is known [X-001]', () => {
    fail(new TypeError('Failed to fetch'))
    expect(screen.getByRole('alert').textContent).toBe('There was an issue. Please try again.')
  })

  it('is told in general when the server says nothing [X-001]', () => {
    fail(new ApiError(500))
    expect(screen.getByRole('alert').textContent).toBe('There was an issue. Please try again.')
  })

  it('is told as a missing connection while there is none', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fail(new TypeError('Failed to fetch'))
    expect(screen.getByRole('alert').textContent).toBe(
      'There is no connection. Please try again when you are online.',
    )
    jest.restoreAllMocks()
  })

  it("is told in the server's words [X-002]", () => {
    fail(new ApiError(409, { message: 'Somebody was faster.' }))
    expect(screen.getByRole('alert').textContent).toBe('Somebody was faster.')
  })

  it.each([
    ['one text'],
    [['first of several', 'second']],
  ])('is told by the named field, %j [X-002]', messages => {
    fail(new ApiError(422, { message: 'Invalid.', errors: { avatar: messages } }), 'avatar')
    expect(screen.getByRole('alert').textContent).toBe(typeof messages === 'string' ? messages : messages[0])
  })

  it("is told in the server's words when the named field is fine [X-002]", () => {
    fail(new ApiError(422, { message: 'Invalid.', errors: { name: 'Taken' } }), 'avatar')
    expect(screen.getByRole('alert').textContent).toBe('Invalid.')
  })

  it('offers the way out the server names [X-003]', () => {
    const { host } = fail(
      new ApiError(402, { message: 'Too many projects.', action: { label: 'Upgrade', action: '/pricing' } }),
    )
    fireEvent.click(screen.getByRole('link', { name: 'Upgrade' }))
    expect(host.visited).toEqual([{ to: '/pricing', replace: false }])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

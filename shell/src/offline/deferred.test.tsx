import { act, render, screen } from '@testing-library/react'
import { timeouts } from '../state/timeouts'
import { deferred } from './deferred'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const Menu = ({ name }: { name: string }) => <p>The menu {name}</p>

/** Code that comes from the given attempt on. */
function codeFrom(attempt: number) {
  let asked = 0
  return async () => {
    asked++
    if (asked < attempt) throw new Error('Loading chunk 1 failed.')
    return { default: Menu }
  }
}
const passing = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

it('shows what stands in its place until the code is there, and then at once wherever it is shown again', async () => {
  const Deferred = deferred(codeFrom(1))
  const { unmount } = render(<Deferred name="a" fallback={<p>A button</p>} />)
  expect(screen.getByText('A button')).toBeTruthy()
  await passing(0)
  expect(screen.getByText('The menu a')).toBeTruthy()
  unmount()
  render(<Deferred name="b" fallback={<p>A button</p>} />)
  expect(screen.getByText('The menu b')).toBeTruthy()
})

it('leaves the page standing when the code does not come, and asks again after a while', async () => {
  const Deferred = deferred(codeFrom(3))
  render(<Deferred name="a" fallback={<p>A button</p>} />)
  await passing(0)
  expect(screen.getByText('A button')).toBeTruthy()
  await passing(timeouts.lateCode)
  expect(screen.getByText('A button')).toBeTruthy()
  await passing(timeouts.lateCode)
  expect(screen.getByText('The menu a')).toBeTruthy()
})

it('asks again as soon as the connection is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Deferred = deferred(codeFrom(2))
  render(<Deferred name="a" fallback={<p>A button</p>} />)
  await passing(0)
  expect(screen.getByText('A button')).toBeTruthy()
  online.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(screen.getByText('The menu a')).toBeTruthy()
  online.mockRestore()
})

import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithHost } from '../testing'
import { Button } from '../ui'
import { HoverCard } from '.'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())
const wait = (time: number) => act(() => void jest.advanceTimersByTime(time))
const mouse = { pointerType: 'mouse' }
const open = () => {
  renderWithHost(
    <HoverCard trigger={<Button>3 permissions</Button>}>
      <p>See users</p>
    </HoverCard>,
  )
  const button = screen.getByRole('button', { name: '3 permissions' })
  fireEvent.pointerEnter(button, mouse)
  wait(300)
  return button
}

it('closes 150 ms after the pointer left [K-017]', () => {
  const button = open()
  expect(screen.getByText('See users')).toBeTruthy()
  fireEvent.pointerLeave(button, mouse)
  wait(149)
  expect(screen.queryByText('See users')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('See users')).toBeNull()
})

it('stays while the pointer goes over to it, and ends with Escape', () => {
  const button = open()
  fireEvent.pointerLeave(button, mouse)
  wait(100)
  fireEvent.pointerEnter(screen.getByText('See users').parentElement as Element, mouse)
  wait(1000)
  expect(screen.getByText('See users')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('See users')).toBeNull()
})

it('opens for the keyboard, too', () => {
  renderWithHost(
    <HoverCard trigger={<Button>3 permissions</Button>}>
      <p>See users</p>
    </HoverCard>,
  )
  act(() => screen.getByRole('button').focus())
  wait(300)
  expect(screen.getByText('See users')).toBeTruthy()
})

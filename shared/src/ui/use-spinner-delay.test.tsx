import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderWithHost } from '../testing'
import { Spinner } from './spinner'
import { nextSpinnerState } from './use-spinner-delay'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

const after = (time: number) => act(() => void jest.advanceTimersByTime(time))
const shown = () => screen.queryByRole('progressbar') !== null

/** Loads until told that it is done. */
const setup = () => {
  let finish = () => {}
  function Page() {
    const [loading, setLoading] = useState(true)
    finish = () => act(() => setLoading(false))
    return <Spinner loading={loading} />
  }
  renderWithHost(<Page />)
  return { finish: () => finish() }
}

it('goes from idle over delay and display to expire, and back [T-061]', () => {
  expect(nextSpinnerState('idle', false)).toEqual({ state: 'idle' })
  expect(nextSpinnerState('idle', true)).toEqual({ state: 'delay' })
  expect(nextSpinnerState('delay', true)).toEqual({ state: 'display', later: 500 })
  expect(nextSpinnerState('delay', false)).toEqual({ state: 'idle' })
  expect(nextSpinnerState('display', true)).toEqual({ state: 'expire', later: 200 })
  expect(nextSpinnerState('display', false)).toEqual({ state: 'expire', later: 200 })
  expect(nextSpinnerState('expire', true)).toEqual({ state: 'expire' })
  expect(nextSpinnerState('expire', false)).toEqual({ state: 'idle' })
})

it('appears after 500 ms [K-011] [T-061]', () => {
  setup()
  after(499)
  expect(shown()).toBe(false)
  after(1)
  expect(shown()).toBe(true)
  after(60_000)
  expect(shown()).toBe(true)
})

it('never appears when loading took less [K-011]', () => {
  const { finish } = setup()
  after(499)
  finish()
  after(10_000)
  expect(shown()).toBe(false)
})

it('stays for at least 200 ms once it appeared [K-011]', () => {
  const { finish } = setup()
  after(500)
  after(150)
  finish()
  after(49)
  expect(shown()).toBe(true)
  after(1)
  expect(shown()).toBe(false)
})

it('goes at once when it stood long enough [K-011]', () => {
  const { finish } = setup()
  after(500)
  after(200)
  finish()
  expect(shown()).toBe(false)
})

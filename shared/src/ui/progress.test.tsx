import { screen } from '@testing-library/react'
import { renderWithHost } from '../testing'
import { ProgressBar } from './progress-bar'
import { ProgressCircle } from './progress-circle'

const bar = () => screen.getByRole('progressbar')

it.each([
  [-5, '0'],
  [0, '0'],
  [42, '42'],
  [100, '100'],
  [140, '100'],
  [Number.NaN, '0'],
])('clamps %p to %s between 0 and 100 [K-022]', (value, now) => {
  renderWithHost(<ProgressBar value={value} label="Upload" />)
  expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map(name => bar().getAttribute(name))).toEqual([
    '0',
    '100',
    now,
  ])
  expect(bar().firstElementChild?.getAttribute('style')).toBe(`inline-size: ${now}%;`)
})

it('is md unless told otherwise [K-022]', () => {
  renderWithHost(<ProgressBar value={1} label="Upload" />)
  expect(bar().dataset.size).toBe('md')
})

it('clamps as a ring too, and says nothing about how far when nobody knows [K-022]', () => {
  renderWithHost(
    <>
      <ProgressCircle value={140} label="a" />
      <ProgressCircle indeterminate label="b" />
    </>,
  )
  expect(screen.getByRole('progressbar', { name: 'a' }).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByRole('progressbar', { name: 'b' }).getAttribute('aria-valuenow')).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'a' }).dataset.size).toBe('md')
})

import { renderWithHost } from '@app/shared/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Chart } from './chart'
import { valueRange } from './draw-line'

const points = Array.from({ length: 30 }, (_, day) => ({
  at: new Date(2026, 10, day + 1, 12).toISOString(),
  value: `${100 + day}.50`,
}))

it('is walked by keys, and says each value', async () => {
  renderWithHost(<Chart label="Price of QUAY" points={points} />)
  const line = await screen.findByRole('slider', { name: 'Price of QUAY, point by point' })
  const said = () => line.getAttribute('aria-valuetext')?.replace(/^.* · /, '')
  act(() => line.focus())
  expect(said()).toBe('$129.50')
  for (const [key, value] of [
    ['{ArrowRight}', '$129.50'],
    ['{ArrowLeft}', '$128.50'],
    ['{PageDown}', '$118.50'],
    ['{Home}', '$100.50'],
    ['{ArrowLeft}', '$100.50'],
    ['{ArrowRight}', '$101.50'],
    ['{PageUp}', '$111.50'],
    ['{End}', '$129.50'],
  ] as const) {
    await userEvent.keyboard(key)
    expect([key, said()]).toEqual([key, value])
  }
  await userEvent.keyboard('{Home}')
  // Elsewhere the newest value is said again.
  await userEvent.tab()
  expect(said()).toBe('$129.50')
})

it('shows a small change as a small one, and a large one whole', () => {
  const [lowest, highest] = valueRange(99_994, 100_000)
  expect((100_000 - 99_994) / (highest - lowest)).toBeLessThan(0.02)
  expect((lowest + highest) / 2).toBe(99_997)
  const [bottom, top] = valueRange(50, 100)
  expect(bottom).toBeLessThan(50)
  expect(top).toBeGreaterThan(100)
  expect(50 / (top - bottom)).toBeGreaterThan(0.8)
})

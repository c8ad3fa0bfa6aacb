import { act, screen } from '@testing-library/react'
import { timeouts } from '../state/timeouts'
import { renderShell } from '../testing/render-shell'

it('has the same text read twice when it is said twice, and does not keep what was read', async () => {
  const { host } = await renderShell({ path: '/nowhere' })
  const region = screen.getByRole('status')
  const added: (string | null)[] = []
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent)
  })
  observer.observe(region, { childList: true, subtree: true, characterData: true })
  jest.useFakeTimers()
  try {
    for (const _ of [1, 2]) {
      await act(async () => host.announce('Saved'))
      expect(region.textContent).toBe('Saved')
    }
    expect(added).toEqual(['Saved', 'Saved'])
    await act(async () => jest.advanceTimersByTime(timeouts.announcement))
    expect(region.textContent).toBe('')
  } finally {
    jest.useRealTimers()
    observer.disconnect()
  }
})

import { aBootstrap, aUser } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { aRemote, renderShell, type TestRemote } from '../testing/render-shell'

const bell = (version: string, Content: () => React.ReactNode): TestRemote => ({
  version,
  slots: [{ name: 'navbar:notifications' }],
  load: async () => ({ routes: () => [], slots: { 'navbar:notifications': Content } }),
})
function Throws() {
  useEffect(() => {
    throw new Error('thrown in an effect')
  }, [])
  return <p>Drawn</p>
}
const home = aRemote('About', { path: '/about' })

/** React says on the console which boundary took an error. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

it('a slot that failed is filled by the next version that is live, and by the one before where that throws', async () => {
  const down: TestRemote = { ...bell('2.0.0', Throws), load: () => Promise.reject(new Error('503')) }
  const { deploy, told } = await renderShell({
    path: '/about',
    bootstrap: aBootstrap({ user: aUser() }),
    remotes: { bell: down, home },
  })
  await screen.findByRole('heading', { level: 1, name: 'About' })
  await waitFor(() => expect(told()).toContainEqual(expect.objectContaining({ kind: 'failed' })))
  await act(() => deploy({ bell: bell('2.0.1', () => <p>Bell</p>), home }))
  await screen.findByText('Bell')
  await act(() =>
    deploy({ bell: bell('2.0.2', Throws), home }, 'navigation', {
      bell: bell('1.0.0', () => <p>Old bell</p>),
    }),
  )
  await screen.findByText('Old bell')
  expect(
    told()
      .filter(({ kind }) => kind !== 'loaded')
      .map(({ kind, version, failure }) => [kind, version, failure]),
  ).toEqual([
    ['failed', '2.0.0', 'load'],
    ['failed', '2.0.2', 'render'],
    ['recovered', '1.0.0', undefined],
  ])
})

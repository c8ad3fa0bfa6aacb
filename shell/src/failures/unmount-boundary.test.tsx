import { aBootstrap, aUser } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { aRemote, renderShell } from '../testing/render-shell'

function Clings({ text }: { text: string }) {
  useEffect(
    () => () => {
      throw new Error(`${text} does not want to go`)
    },
    [text],
  )
  return <h1>{text}</h1>
}

function Broken(): never {
  throw new Error('broken')
}

const remotes = {
  clinging: {
    claims: [{ path: '/old' as const }],
    slots: [{ name: 'navbar:notifications', access: 'user' as const }],
    load: async () => ({
      routes: () => [{ path: '/old', element: <Clings text="Old" /> }],
      slots: { 'navbar:notifications': () => <Clings text="Bell" /> },
    }),
  },
  next: aRemote('Next', { path: '/next' }),
  bare: aRemote('Bare', { path: '/bare', frame: 'bare' }),
}

/** React says on the console which boundary took an error. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

const open = async (bootstrap = aBootstrap()) => {
  const shell = await renderShell({ remotes, path: '/old', bootstrap })
  await screen.findByText('Old')
  return shell
}

it('draws the next page when the last one throws while it leaves, and tells ops', async () => {
  const { router, reported } = await open()
  await router.navigate('/next')
  await screen.findByText('Next')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(reported).toEqual([new Error('Old does not want to go')])
})

it('keeps the page when a part of the frame throws while the frame leaves', async () => {
  const { router, reported } = await open(aBootstrap({ user: aUser() }))
  await screen.findByText('Bell')
  await router.navigate('/bare')
  await screen.findByText('Bare')
  await waitFor(() => expect(reported).toContainEqual(new Error('Bell does not want to go')))
  expect(screen.getByText('Bare').isConnected).toBe(true)
  expect(screen.queryByText('Try again')).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
})

it('gives an error of what stands there to the boundary around it', async () => {
  const broken = {
    claims: [{ path: '/broken' as const }],
    load: async () => ({ routes: () => [{ path: '/broken', element: <Broken /> }] }),
  }
  const { router } = await renderShell({ remotes: { ...remotes, broken }, path: '/next' })
  await screen.findByText('Next')
  await router.navigate('/broken')
  await screen.findByText('Unexpected Application Error!')
  await router.navigate('/next')
  await screen.findByText('Next')
})

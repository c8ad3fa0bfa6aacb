import { aBootstrap, aUser } from '@app/shared/testing'
import { act, screen } from '@testing-library/react'
import { aRemote, renderShell } from '../testing/render-shell'

const remotes = {
  auth: aRemote('Sign in', { path: '/login', access: 'guest', frame: 'bare' }),
  account: aRemote('Settings', { path: '/account-settings', access: 'user' }),
  pages: aRemote('Pages', { path: '/pages' }),
  about: aRemote('About', { path: '/pages/about' }),
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
const NOT_FOUND = "Looks like you've found the doorway to the great nothing"

it('draws the page of the document without waiting for the rest', async () => {
  const { loaded } = await renderShell({
    path: '/pages',
    remotes,
    inDocument: ['pages'],
    isWholeToBeHad: false,
  })
  await heading('Pages')
  expect(loaded).toEqual(['pages'])
})

it('knows the longest claim at the next navigation, also one the document did not name', async () => {
  const { router, loaded } = await renderShell({ path: '/pages', remotes, inDocument: ['pages'] })
  await heading('Pages')
  await act(() => router.navigate('/pages/about'))
  await heading('About')
  expect(loaded).toEqual(['pages', 'about'])
})

it('sends a guest to sign in with what the document named', async () => {
  const { router } = await renderShell({
    path: '/account-settings',
    remotes,
    inDocument: ['account', 'auth'],
    isWholeToBeHad: false,
  })
  await heading('Sign in')
  expect(router.state.location.pathname).toBe('/login')
})

it('is the 404 page where the document server found nobody, at once', async () => {
  await renderShell({ path: '/nowhere', remotes, inDocument: [], isWholeToBeHad: false })
  await heading(NOT_FOUND)
})

it('does not take a page it cannot know of for one that is not there', async () => {
  const bootstrap = aBootstrap({ user: aUser() })
  const { router, loaded } = await renderShell({
    path: '/pages',
    remotes,
    bootstrap,
    inDocument: ['pages'],
    isWholeToBeHad: false,
  })
  await heading('Pages')
  await act(() => router.navigate('/account-settings'))
  await heading('This page could not be loaded')
  expect(loaded).toEqual(['pages'])
})

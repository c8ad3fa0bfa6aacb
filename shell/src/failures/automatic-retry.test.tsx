import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { aRemote, renderShell, type TestRemote } from '../testing/render-shell'

const UNEXPECTED = 'Unexpected Application Error!'
const NOT_FOUND = "Looks like you've found the doorway to the great nothing"

const page = (version: string, Page: () => React.ReactNode): TestRemote => ({
  version,
  claims: [{ path: '/plans' }],
  load: async () => ({ routes: () => [{ path: '/plans', element: <Page /> }] }),
})

const Good = () => <h1>Plans</h1>
function ThrowsInRender(): never {
  throw new Error('thrown in render')
}
function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('thrown in an effect')
  }, [])
  return <h1>Drawn</h1>
}
function ThrowsLater() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('thrown later')
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  )
}
const good = page('1.0.0', Good)
const home = aRemote('About', { path: '/about' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const outcomes = (told: { kind: string; version: string; failure?: string }[]) =>
  told
    .filter(({ kind }) => kind !== 'loaded')
    .map(({ kind, version, failure }) => [kind, version, ...(failure ? [failure] : [])])

/** React says on the console which boundary took an error. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

describe('a version that throws while it is drawn', () => {
  it.each([
    ['in render', ThrowsInRender],
    ['in an effect', ThrowsInEffect],
  ])('%s gives way to the one that ran well here, once and without a word', async (_, Broken) => {
    const { router, deploy, told, reported } = await renderShell({
      path: '/plans',
      remotes: { plans: good, home },
      beside: { plans: good },
    })
    await heading('Plans')
    await act(() => router.navigate('/about'))
    await heading('About')
    await act(() => deploy({ plans: page('2.0.0', Broken), home }))
    await act(() => router.navigate('/plans'))
    await heading('Plans')
    expect(screen.queryByText(UNEXPECTED)).toBeNull()
    await act(() => router.navigate('/about'))
    await act(() => router.navigate('/plans'))
    await heading('Plans')
    expect(outcomes(told())).toEqual([
      ['failed', '2.0.0', 'render'],
      ['recovered', '1.0.0'],
    ])
    expect(reported).toHaveLength(1)
  })

  it('under the hands of a visitor gives way, too, and a deploy that hurries does not bring it back', async () => {
    const { deploy, told } = await renderShell({
      path: '/plans',
      remotes: { plans: good, home },
      beside: { plans: good },
    })
    await heading('Plans')
    await act(() => deploy({ plans: page('2.0.0', ThrowsLater), home }, 'now'))
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }))
    await heading('Plans')
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(outcomes(told())).toEqual([
      ['failed', '2.0.0', 'render'],
      ['recovered', '1.0.0'],
    ])
  })

  it('is a card when the one before throws, too: each is tried once', async () => {
    const { told } = await renderShell({
      path: '/plans',
      remotes: { plans: page('2.0.0', ThrowsInRender) },
      beside: { plans: page('1.0.0', ThrowsInEffect) },
    })
    await heading(UNEXPECTED)
    expect(outcomes(told())).toEqual([
      ['failed', '2.0.0', 'render'],
      ['recovered', '1.0.0'],
      ['failed', '1.0.0', 'render'],
    ])
  })
})

describe('a page that shows a failure comes by itself', () => {
  it('when another version is live', async () => {
    const { deploy } = await renderShell({
      path: '/plans',
      remotes: { plans: page('2.0.0', ThrowsInRender) },
    })
    await heading(UNEXPECTED)
    await act(() => deploy({ plans: good }))
    await heading('Plans')
  })

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['somebody looks at it again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s', async (_, happen) => {
    let isDown = true
    const shaky: TestRemote = {
      ...good,
      load: async () => {
        if (isDown) throw new Error('503')
        return good.load()
      },
    }
    await renderShell({ path: '/plans', remotes: { plans: shaky } })
    await heading('This page could not be loaded')
    isDown = false
    act(() => void happen())
    await heading('Plans')
  })

  it('when the network is back, and says so while it is gone', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let isDown = true
    const load = async () => {
      if (isDown) throw new Error('503')
      return good.load()
    }
    await renderShell({ path: '/plans', remotes: { plans: { ...good, load } } })
    await screen.findByText(/^You are offline. This page comes by itself once you are connected again/)
    isDown = false
    connection.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await heading('Plans')
  })

  it('when its URL has just become live, with a new remote or a new version of the one that did not know it', async () => {
    const { router, deploy } = await renderShell({ path: '/plans', remotes: { home } })
    await heading(NOT_FOUND)
    await act(() => deploy({ home, plans: good }))
    await heading('Plans')
    await act(() => router.navigate('/plans/yearly'))
    await heading(NOT_FOUND)
    const next: TestRemote = {
      ...page('2.0.0', Good),
      load: async () => ({ routes: () => [{ path: '/plans/yearly', element: <h1>Yearly</h1> }] }),
    }
    await act(() => deploy({ home, plans: next }))
    await heading('Yearly')
  })
})

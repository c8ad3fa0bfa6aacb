import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHttp } from '../http/create-http'
import { createNetwork } from '../testing/create-network'
import { aBootstrap, aUser } from '../testing/factories'
import { renderWithHost } from '../testing/render-routes'
import type { SocialFlowResponse } from '../wire'
import { awaitFlow } from './await-flow'
import { openPopup } from './start-flow'
import { useSocialResult } from './use-social-result'

class Channel {
  onmessage = null
  close() {}
}
beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel })
})

describe('awaitFlow', () => {
  const FLOW = 'flow-1'
  const path = `GET secure/auth/social/flows/${FLOW}`
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const popup = frame.contentWindow as Window
  const closePopup = () => Object.defineProperty(popup, 'closed', { configurable: true, value: true })
  const setup = (answer: () => unknown) => {
    const { fetch, requests } = createNetwork({ [path]: answer })
    const controller = new AbortController()
    const http = createHttp({ baseUrl: 'http://localhost', fetch })
    const results: (SocialFlowResponse | undefined)[] = []
    const waiting = awaitFlow(FLOW, {
      popup,
      http,
      origin: 'http://localhost',
      signal: controller.signal,
    }).then(result => results.push(result))
    return { requests, controller, results, waiting }
  }
  const says = (data: object, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'http://localhost', source: popup, ...from }),
    )
  const message = { type: 'social-auth', flow: FLOW, status: 'SUCCESS' }

  beforeEach(() => {
    Object.defineProperty(popup, 'closed', { configurable: true, value: false })
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  it('looks every 1000 ms whether the popup was closed, and asks only then [C-032]', async () => {
    const { requests, controller } = setup(() => ({ status: 'PENDING', callbackData: {} }))
    await jest.advanceTimersByTimeAsync(5000)
    expect(requests).toHaveLength(0)
    closePopup()
    await jest.advanceTimersByTimeAsync(999)
    expect(requests).toHaveLength(0)
    await jest.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1000)
    expect(requests).toHaveLength(2)
    controller.abort()
  })

  it('gives an empty result when the popup was closed and nobody finished [T-025]', async () => {
    const { results } = setup(() => ({ status: 'PENDING', callbackData: {} }))
    closePopup()
    await jest.advanceTimersByTimeAsync(10 * 60_000)
    expect(results).toEqual([undefined])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('takes a message from the popup at the origin of base_url alone, and the result from the server [C-030] [C-031]', async () => {
    const bootstrapData = aBootstrap()
    const { results, requests } = setup(() => ({
      status: 'SUCCESS',
      callbackData: { bootstrapData, errorMessage: 'none' },
    }))
    says(message, { origin: 'https://evil.example' })
    says(message, { origin: 'http://localhost.evil.example' })
    says(message, { source: window })
    says({ ...message, flow: 'another' })
    await jest.advanceTimersByTimeAsync(5000)
    expect(requests).toHaveLength(0)
    says(message)
    await jest.advanceTimersByTimeAsync(0)
    expect(results).toEqual([{ status: 'SUCCESS', callbackData: { bootstrapData, errorMessage: 'none' } }])
  })
})

it('opens 650 by 550 in the middle of the window, wherever that stands [K-013]', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  Object.assign(window, { screenX: -1920, screenY: 30, outerWidth: 1650, outerHeight: 1050 })
  openPopup('http://localhost/x')
  expect(open).toHaveBeenCalledWith(
    'http://localhost/x',
    'social-auth',
    'popup,width=650,height=550,left=-1420,top=280',
  )
  open.mockRestore()
})

describe('the result of a flow', () => {
  const endsWith = (result: object) => {
    window.history.replaceState(null, '', '/')
    return renderWithHost(<Settle result={result as SocialFlowResponse} />, { network: {} })
  }
  function Settle({ result }: { result: SocialFlowResponse }) {
    const { settle } = useSocialResult({})
    return (
      <button type="button" onClick={() => void settle(result)}>
        Settle
      </button>
    )
  }
  const settle = () => userEvent.click(screen.getByRole('button', { name: 'Settle' }))

  it.each([
    'SUCCESS',
    'Success',
    'success',
  ])('understands %s, and updates the data of the app [T-020]', async status => {
    const bootstrapData = aBootstrap({ user: aUser({ display_name: 'Grace' }) })
    const { host } = endsWith({ status, callbackData: { bootstrapData } })
    await settle()
    expect(host.bootstrap.getState().user?.display_name).toBe('Grace')
  })

  it.each([
    ['The reason', { errorMessage: 'The reason' }],
    ['An error occurred. Please try again later', {}],
  ])('shows an error as a danger toast: %s', async (text, callbackData) => {
    const { host } = endsWith({ status: 'error', callbackData })
    await settle()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(host.toasts.getState()[0]).toMatchObject({ type: 'danger', message: text })
  })
})

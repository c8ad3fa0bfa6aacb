import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accountOf } from '../bootstrap/bootstrap'
import { randomKey } from '../forms/random-key'
import { useHost } from '../host/host-context'
import { useShowError } from '../toasts/error-toast'
import type { SocialFlowResponse, SocialService } from '../wire'
import { awaitFlow } from './await-flow'
import { socialServices } from './service-icon'
import { flowUrl, openPopup, readFlow, type SocialIntent } from './start-flow'

const RETURNED = 'socialFlow'
const RETURNED_FROM = 'service'

/** Starts a flow at a service, in a popup or, where popups are blocked, in this window; `settle` gets its result either way. Connecting asks for the password first, and again when its confirmation has expired. */
export function useSocialFlow(
  intent: SocialIntent,
  settle: (result: SocialFlowResponse, service: SocialService | undefined) => Promise<void>,
) {
  const host = useHost()
  const showError = useShowError()
  const [params, setParams] = useSearchParams()
  const returned = params.get(RETURNED)
  const returnedFrom = params.get(RETURNED_FROM)
  const attempt = useRef<AbortController>(undefined)
  const finish = useRef(settle)
  finish.current = async (result, service) => {
    if (result.status !== 'CONFIRM_PASSWORD') return settle(result, service)
    if (service && (await host.password.confirmAnew())) await begin(service)
  }
  const fail = useRef(showError)
  fail.current = showError
  const taken = useRef<string>(undefined)

  useEffect(() => () => attempt.current?.abort(), [])

  useEffect(() => {
    if (returned === null || taken.current === returned) return
    taken.current = returned
    setParams(
      current => {
        current.delete(RETURNED)
        current.delete(RETURNED_FROM)
        return current
      },
      { replace: true },
    )
    readFlow(host.http, returned)
      .then(result =>
        finish.current(
          result,
          socialServices.find(service => service === returnedFrom),
        ),
      )
      .catch(error => fail.current(error))
  }, [returned, returnedFrom, host, setParams])

  async function begin(service: SocialService) {
    attempt.current?.abort()
    const controller = new AbortController()
    attempt.current = controller
    const { signal } = controller
    const flow = randomKey()
    const bootstrap = host.bootstrap.getState()
    const { base_url } = bootstrap.settings
    const account = accountOf(bootstrap)
    const popup = openPopup(flowUrl(base_url, { service, intent }, { flow, display: 'popup', account }))
    if (!popup) {
      window.open(flowUrl(base_url, { service, intent }, { flow, display: 'page', account }), '_self')
      return
    }
    const origin = new URL(base_url || window.location.origin).origin
    try {
      const result = await awaitFlow(flow, { popup, http: host.http, origin, signal })
      if (result) await finish.current(result, service)
    } catch (error) {
      showError(error)
    }
  }

  return async (service: SocialService) => {
    try {
      if (intent === 'login' || (await host.password.confirm())) await begin(service)
    } catch (error) {
      showError(error)
    }
  }
}

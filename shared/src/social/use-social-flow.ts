import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHost } from '../host/host-context'
import { useShowError } from '../toasts/use-show-error'
import type { SocialFlowResponse, SocialService } from '../wire'
import { awaitFlow } from './await-flow'
import { flowStart, readFlow, type SocialIntent } from './flow-calls'
import { openPopup } from './open-popup'

const RETURNED = 'socialFlow'

/** Starts a flow at a service, in a popup or, where popups are blocked, in this window; `settle` gets its end either way. */
export function useSocialFlow(intent: SocialIntent, settle: (result: SocialFlowResponse) => Promise<void>) {
  const host = useHost()
  const showError = useShowError()
  const [params, setParams] = useSearchParams()
  const returned = params.get(RETURNED)
  const attempt = useRef<AbortController>(undefined)
  const finish = useRef(settle)
  finish.current = settle
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
        return current
      },
      { replace: true },
    )
    readFlow(host.http, returned)
      .then(result => finish.current(result))
      .catch(error => fail.current(error))
  }, [returned, host, setParams])

  return async (service: SocialService) => {
    attempt.current?.abort()
    const controller = new AbortController()
    attempt.current = controller
    const { signal } = controller
    const flow = crypto.randomUUID()
    const { base_url } = host.bootstrap.getState().settings
    const popup = openPopup(flowStart(base_url, { service, intent }, { flow, display: 'popup' }))
    if (!popup) {
      window.open(flowStart(base_url, { service, intent }, { flow, display: 'page' }), '_self')
      return
    }
    const origin = new URL(base_url || window.location.origin).origin
    try {
      const result = await awaitFlow(flow, { popup, http: host.http, origin, signal })
      if (result) await finish.current(result)
    } catch (error) {
      showError(error)
    }
  }
}

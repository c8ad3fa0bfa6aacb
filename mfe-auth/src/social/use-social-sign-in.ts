import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { SocialFlowResponse, SocialService } from '@app/shared/wire'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readFlow, socialStart } from '../api/social'
import { awaitFlow } from './await-flow'
import { openPopup } from './open-popup'

const RETURNED = 'socialFlow'

/** Starts a sign-in at a service, in a popup or, where popups are blocked, in this window; `settle` gets its end either way. */
export function useSocialSignIn(settle: (result: SocialFlowResponse) => Promise<void>) {
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
    const popup = openPopup(socialStart(base_url, service, { flow, display: 'popup' }))
    if (!popup) {
      window.open(socialStart(base_url, service, { flow, display: 'page' }), '_self')
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

import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { PasswordGate, PasswordQuestion } from '../host/password-gate'
import type { Http } from '../http/create-http'
import { getPasskey } from '../passkeys/passkeys'
import type { ConfirmedPasswordStatusResponse, PasskeyOptionsResponse, StatusResponse } from '../wire'

const VALID_SECONDS = 9000 // K-036
const statusKey = ['password', 'status'] as const

/** Creates the password gate. Its state is in the query cache, which is cleared when the user changes. */
export function createPasswordGate({
  http,
  queries,
}: {
  http: Pick<Http, 'get' | 'post'>
  queries: QueryClient
}): PasswordGate {
  const question = createStore<PasswordQuestion | null>(() => null)
  let confirming: Promise<boolean> | undefined

  const open = (tries: Pick<PasswordQuestion, 'check' | 'byPasskey'>) =>
    new Promise<boolean>(resolve => {
      question.getState()?.dismiss()
      const end = (isPassed: boolean) => {
        question.setState(null, true)
        resolve(isPassed)
      }
      question.setState({ ...tries, passed: () => end(true), dismiss: () => end(false) }, true)
    })
  const remember = (confirmed: boolean) =>
    queries.setQueryData<ConfirmedPasswordStatusResponse>(statusKey, { confirmed })
  const isConfirmed = async () => {
    const { confirmed } = await queries.fetchQuery({
      queryKey: statusKey,
      queryFn: () =>
        http.get<ConfirmedPasswordStatusResponse>('auth/user/confirmed-password-status', {
          query: { seconds: VALID_SECONDS },
        }),
      staleTime: ({ state }) => (state.data?.confirmed ? VALID_SECONDS * 1000 : 0),
      gcTime: VALID_SECONDS * 1000,
    })
    return confirmed
  }

  const confirmAnew = () => {
    confirming ??= open({
      check: password => http.post('auth/user/confirm-password', { password }),
      byPasskey: () => confirmByPasskey(http),
    })
      .then(isPassed => {
        remember(isPassed)
        return isPassed
      })
      .finally(() => {
        confirming = undefined
      })
    return confirming
  }
  return {
    question,
    ask: check => open({ check }),
    confirmAnew,
    isConfirmed,
    confirm: async () => (await isConfirmed()) || confirmAnew(),
  }
}

/** Lets the signed-in user confirm by a passkey in place of the password; false when they cancelled. */
async function confirmByPasskey(http: Pick<Http, 'post'>): Promise<boolean> {
  const { options } = await http.post<PasskeyOptionsResponse>('auth/user/confirm-passkey/options')
  const passkey = await getPasskey(options)
  if (passkey) await http.post<StatusResponse>('auth/user/confirm-passkey', { passkey })
  return passkey !== undefined
}

import { sessionStore } from '@app/shared/storage'
import type { TwoFactorMethod } from '@app/shared/wire'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OnTwoFactor } from './use-login-result'

const KEY = 'be.auth.challenge'
/** The server closes a challenge after ten minutes. */
const LIFE_MS = 10 * 60_000

/** The challenge of a page where people sign in. It survives a reload, so that nobody starts again at the password. */
export function useSecondFactor() {
  const { pathname } = useLocation()
  const [methods, setMethods] = useState(() => storedChallenge(pathname))
  const ask: OnTwoFactor = (methods = []) => {
    sessionStore.setItem(KEY, JSON.stringify({ pathname, methods, until: Date.now() + LIFE_MS }))
    setMethods(methods)
  }
  const startAgain = () => {
    clearChallenge()
    setMethods(undefined)
  }
  return { methods, ask, startAgain }
}

/** Called when the challenge is passed, or the visitor starts again. */
export const clearChallenge = () => sessionStore.removeItem(KEY)

/** The methods of a challenge that this page asked and that may still be open; undefined without one. */
function storedChallenge(page: string): readonly TwoFactorMethod[] | undefined {
  try {
    const { pathname, methods, until } = JSON.parse(sessionStore.getItem(KEY) ?? '{}')
    return pathname === page && Array.isArray(methods) && Date.now() < until ? methods : undefined
  } catch {
    return undefined
  }
}

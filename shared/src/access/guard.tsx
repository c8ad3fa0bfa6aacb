import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useBootstrap } from '../bootstrap/bootstrap'
import { readOnboarding } from '../bootstrap/onboarding'
import type { Gate } from '../contract'
import { postLoginTarget } from './post-login-target'
import { verdict } from './verdict'

/** Lets in whom the gate lets in. Others are sent to sign in, sent away from a guest page, or shown `notFound` in place. */
export function Guard({
  access,
  feature,
  notFound,
  children,
}: Pick<Gate, 'access' | 'feature'> & { notFound: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  const bootstrap = useBootstrap(state => state)
  switch (verdict({ ...(access && { access }), ...(feature && { feature }) }, bootstrap)) {
    case 'enter':
      return children
    case 'sign-in':
      return <Navigate to="/login" replace />
    case 'leave':
      return (
        <Navigate
          to={postLoginTarget(bootstrap, { onboarding: readOnboarding(), standingOn: pathname })}
          replace
        />
      )
    case 'not-found':
      return notFound
  }
}

import type { Settings } from '../wire'

/** Where people land after signing in. */
export interface Redirects {
  users: string
  admins: string
}

/** What a dashboard product starts from. */
export const redirectsOfDashboard: Redirects = { users: '/dashboard', admins: '/admin' }

/** This product's own, laid over the former. */
export const redirectsOfSite: Redirects = { users: '/', admins: '/admin' }

/** The targets in force; later configurations win, and an empty one counts for nothing. */
export const mergeRedirects = (...configurations: readonly Partial<Redirects>[]): Redirects => {
  const pick = (audience: keyof Redirects) =>
    configurations.findLast(configuration => configuration[audience])?.[audience] ?? '/'
  return { users: pick('users'), admins: pick('admins') }
}

/** Targets in force on this site: the settings have the last word. */
export const redirectsInForce = ({ auth }: Settings): Redirects =>
  mergeRedirects(redirectsOfDashboard, redirectsOfSite, auth.redirects)

import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import type { Bootstrap, Settings, User } from '../wire'

/** The account a page is rendered for, as calls send it in `X-Account`: the user's id, or `guest`. */
export const accountOf = ({ user }: Pick<Bootstrap, 'user'>): string => (user ? String(user.id) : 'guest')

/** Selects from bootstrap data and rerenders when it changes. A selector that creates objects needs `useShallow` around it. */
export const useBootstrap = <T>(selector: (bootstrap: Bootstrap) => T): T =>
  useStore(useHost().bootstrap, selector)

/** The settings of the site. */
export const useSettings = (): Settings => useBootstrap(({ settings }) => settings)

/** The signed-in user, or null for a visitor. */
export const useUser = (): User | null => useBootstrap(({ user }) => user)

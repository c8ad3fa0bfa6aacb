import type { User } from '../wire'
import { useBootstrap } from './use-bootstrap'

/** The signed-in user, or null for a visitor. */
export const useUser = (): User | null => useBootstrap(({ user }) => user)

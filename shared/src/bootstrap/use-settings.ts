import type { Settings } from '../wire'
import { useBootstrap } from './use-bootstrap'

/** Everything the site says about itself. */
export const useSettings = (): Settings => useBootstrap(({ settings }) => settings)

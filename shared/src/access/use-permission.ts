import { useBootstrap } from '../bootstrap/use-bootstrap'
import { hasPermission } from './permissions'

/** Whether the visitor holds a permission; follows the session. */
export const usePermission = (name: string): boolean =>
  useBootstrap(bootstrap => hasPermission(bootstrap, name))

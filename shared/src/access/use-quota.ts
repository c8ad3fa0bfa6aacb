import { useShallow } from 'zustand/react/shallow'
import { useBootstrap } from '../bootstrap/use-bootstrap'
import { checkQuota, type Quota } from './quota'

/** Whether one more is allowed when there are `count` already; follows the session. */
export const useQuota = (permission: string, restriction: string, count: number): Quota =>
  useBootstrap(useShallow(bootstrap => checkQuota(bootstrap, { permission, restriction, count })))

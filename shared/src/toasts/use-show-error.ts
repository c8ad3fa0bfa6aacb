import { useHost } from '../host/host-context'
import { showError } from './show-error'

/** For `onError` of a mutation: shows the failure as a toast. */
export function useShowError(): (error: unknown, field?: string) => void {
  const { toasts } = useHost()
  return (error, field) => void showError(toasts, error, field)
}

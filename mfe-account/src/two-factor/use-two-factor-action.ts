import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import { useMutation } from '@tanstack/react-query'
import { meQuery } from '../me/me'

/** A mutation that asks for the password, acts, and refetches the user. */
export function useTwoFactorAction(act: () => Promise<unknown>, onDone?: () => void | Promise<void>) {
  const host = useHost()
  return useMutation({
    mutationFn: async () => {
      if (!(await host.password.confirm())) return
      await act()
      await host.queries.invalidateQueries({ queryKey: meQuery(host.http).queryKey })
      await onDone?.()
    },
    onError: useShowError(),
  })
}

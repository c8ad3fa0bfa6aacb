import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { StatusResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'

/** Ends a session of another browser; `name` is what that is called. */
export function EndSession({ id, name }: { id: string; name: string }) {
  const { trans } = useTrans()
  const host = useHost()
  const end = useMutation({
    mutationFn: () => host.http.delete<StatusResponse>(`user-sessions/${id}`, { body: {} }),
    onSuccess: () => host.queries.invalidateQueries({ queryKey: ['account', 'sessions'] }),
    onError: useShowError(),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${trans('End session')}: ${name}`}
      pending={end.isPending}
      onClick={() => end.mutate()}
    >
      {trans('End session')}
    </Button>
  )
}

import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, NoticeBar } from '@app/shared/ui'
import type { ImpersonationResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { VenetianMask } from 'lucide-react'
import { useEffect } from 'react'

/** Milliseconds before the end at which the page leaves by itself: later, the own session could not be had back. */
const EARLY = 30_000

/** Says as whom one is signed in, and leads back. `until` is an ISO date. */
export default function ImpersonationBar({ until }: { until: string }) {
  const { trans } = useTrans()
  const host = useHost()
  const user = useUser()
  const showError = useShowError()
  const { mutate: leave, isPending } = useMutation({
    mutationFn: () => host.http.delete<ImpersonationResponse>('impersonation', { body: {} }),
    onSuccess: ({ bootstrapData, path }) => {
      host.enter(bootstrapData)
      host.navigate(path)
    },
    // Another tab was faster.
    onError: error => host.refresh().catch(() => showError(error)),
  })
  useEffect(() => {
    const timer = setTimeout(leave, Math.max(0, Date.parse(until) - Date.now() - EARLY))
    return () => clearTimeout(timer)
  }, [until, leave])
  return (
    <NoticeBar
      label={trans('Signed in as somebody else')}
      icon={<VenetianMask />}
      text={trans('You are signed in as :name.', { name: user?.display_name ?? '' })}
    >
      <Button size="sm" pending={isPending} onClick={() => leave()}>
        {trans('Be yourself again')}
      </Button>
    </NoticeBar>
  )
}

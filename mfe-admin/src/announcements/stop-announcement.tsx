import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { Announcement } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ANNOUNCEMENTS, stopAnnouncement } from './announcement-calls'

/** Calls a planned announcement off, or stops one in the middle, once it was said what that means. */
export function StopAnnouncement({ announcement: { id, title, state } }: { announcement: Announcement }) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const [isAsking, setAsking] = useState(false)
  const showError = useShowError()
  const { mutate, isPending } = useMutation({
    mutationFn: () => stopAnnouncement(http, id),
    onError: error => showError(error),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ANNOUNCEMENTS })
    },
  })
  if (state === 'sent' || state === 'stopped') return null
  const isPlanned = state === 'scheduled'
  const label = trans(isPlanned ? 'Call off' : 'Stop')
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`${label}: ${title}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isPlanned ? trans('Call :title off?', { title }) : trans('Stop :title?', { title })}
        description={
          isPlanned
            ? trans('Nobody is told. It cannot be planned again.')
            : trans('Nobody else is told. Who was told already has it, and it cannot be continued later.')
        }
        confirmLabel={label}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { WebhookEventDetail } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PAYMENT_EVENTS, replayPaymentEvent } from './payment-event-calls'
import { eventEffects } from './payment-event-words'

/** Has a message handled once more, after it was said what that does. */
export function ReplayEvent({ event: { id, type, effect } }: { event: WebhookEventDetail }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => replayPaymentEvent(http, id),
    onSuccess: () => notify({ type: 'positive', message: 'The event is handled once more now' }),
    onError: useShowError(),
    // Also after a refusal: it may have been deleted by now.
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: PAYMENT_EVENTS })
    },
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {trans('Handle once more')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Handle :type once more?', { type })}
        description={`${trans(eventEffects[effect])} ${trans('Nothing is charged by that.')}`}
        confirmLabel={trans('Handle once more')}
        tone="primary"
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

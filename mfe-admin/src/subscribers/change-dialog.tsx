import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { errorToast } from '@app/shared/toasts'
import type { Subscriber } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { changeSubscriber, type Deed, SUBSCRIBERS } from './subscriber-calls'
import { useDeedWords } from './use-deed-words'

/** What refusals say to whoever has the plan, for somebody else. */
const refusals: Readonly<Record<string, string>> = {
  no_payment_method:
    'There is nothing this plan could be paid with. They have to add a payment method first.',
  invalid: 'The payment failed, and nothing was changed.',
}

/** Says what would happen to a subscription, and has it happen. */
export function ChangeDialog({
  subscriber,
  deed,
  onClose,
}: {
  subscriber: Subscriber
  deed: Deed
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify, toasts } = useHost()
  const { title, description, confirmLabel, done } = useDeedWords()(subscriber, deed)
  const isOwn = useUser()?.id === subscriber.user.id
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeSubscriber(http, subscriber.id, deed),
    onSuccess: () =>
      notify({ type: 'positive', message: done, values: { name: subscriber.user.display_name } }),
    onError: error => {
      const known = !isOwn && error instanceof ApiError && error.code ? refusals[error.code] : undefined
      toasts.show(known ? { type: 'danger', message: trans(known) } : errorToast(error))
    },
    // Also after a refusal: it may have changed elsewhere.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: SUBSCRIBERS })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      tone={deed === 'resume' ? 'primary' : 'danger'}
      pending={isPending}
      onConfirm={() => mutate()}
    />
  )
}

import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { TradeOrder } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOrder } from '../calls/order-calls'
import { useOrderName } from './use-order-name'

/** Cancels an open order, after asking. */
export function CancelOrder({ order }: { order: TradeOrder }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  const name = useOrderName()(order)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(http, order.id),
    onSuccess: () => notify({ type: 'positive', message: 'Your order is cancelled' }),
    onError: error => showError(error),
    // Also when it failed: it may have been filled meanwhile.
    onSettled() {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={trans('Cancel order: :name', { name })}
        onClick={() => setAsking(true)}
      >
        {trans('Cancel order')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Cancel this order?')}
        description={trans(':name has not been filled. What was set aside for it is yours again.', { name })}
        confirmLabel={trans('Cancel order')}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

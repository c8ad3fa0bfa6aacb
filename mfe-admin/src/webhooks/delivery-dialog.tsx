import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { CopyButton, ListSkeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../frame/load-failure'
import { MessagePart } from './message-part'
import { deliveryQuery } from './webhook-calls'
import styles from './webhooks.module.css'

/** What was sent of one message, and the beginning of what it was answered. */
export function DeliveryDialog({
  webhook,
  delivery,
  onClose,
}: {
  webhook: number
  delivery: { id: string; type: string }
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(deliveryQuery(useHttp(), webhook, delivery.id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={trans('Message :type', { type: delivery.type })}
      actions={data && <CopyButton text={data.body} size="sm" label={trans('Copy what is sent')} />}
    >
      {data ? (
        <div className={styles.parts}>
          <MessagePart title={trans('What is sent')} text={readable(data.body)} />
          <MessagePart
            title={trans('Headers')}
            text={Object.entries(data.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
            help={trans(
              'With webhook-timestamp and webhook-signature, which each attempt has of its own and which are not kept.',
            )}
          />
          <MessagePart
            title={trans('Beginning of the answer')}
            text={[data.status, data.answer].filter(Boolean).join('\n')}
            help={data.last_error ?? (data.status === null ? trans('There is no answer yet.') : undefined)}
          />
        </div>
      ) : isError ? (
        <LoadFailure title={trans('The message could not be loaded')} onRetry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  )
}

/** It is sent in one line. */
const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

import { useHost, useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Badge, Button, EmptyState, Table } from '@app/shared/ui'
import type { SiteWebhook, WebhookDelivery } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../frame/load-failure'
import { deliveriesQuery, replayDelivery, WEBHOOKS } from './webhook-calls'
import styles from './webhooks.module.css'

const names = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }
const tones = { waiting: 'neutral', sent: 'success', failed: 'danger' } as const

/** What a server was told lately, and what it answered. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: SiteWebhook; onClose: () => void }) {
  const { trans } = useTrans()
  const dates = useDates()
  const { http, queries } = useHost()
  const { data, isError, refetch } = useQuery(deliveriesQuery(useHttp(), webhook.id))
  const showError = useShowError()
  const replay = useMutation({
    mutationFn: (delivery: string) => replayDelivery(http, webhook.id, delivery),
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
    onError: error => showError(error),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={trans('Messages to :name', { name: webhook.name || webhook.url })}
      actions={
        <Button variant="outline" onClick={() => void refetch()}>
          {trans('Refresh')}
        </Button>
      }
    >
      {isError ? (
        <LoadFailure title={trans('The messages could not be loaded')} onRetry={refetch} />
      ) : (
        <Table<WebhookDelivery>
          label={trans('Messages')}
          columns={[
            {
              key: 'type',
              header: trans('Event'),
              cell: ({ type, created_at }) => (
                <span className={styles.two}>
                  <span dir="ltr">{type}</span>
                  <time className={styles.quiet} dateTime={created_at}>
                    {dates.second(created_at)}
                  </time>
                </span>
              ),
            },
            {
              key: 'state',
              header: trans('State'),
              cell: ({ state, status, answer, last_error, attempts }) => (
                <span className={styles.two}>
                  <span>
                    <Badge tone={tones[state]}>{trans(names[state])}</Badge>
                  </span>
                  <span className={styles.quiet}>
                    {[
                      attempts > 0 && trans('1 attempt|:count attempts', { count: attempts }),
                      last_error ?? status,
                      answer,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              ),
            },
            {
              key: 'replay',
              header: trans('Actions'),
              align: 'end',
              width: '130px',
              cell: ({ id, type }) => (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={replay.isPending}
                  aria-label={`${trans('Send again')}: ${type}`}
                  onClick={() => replay.mutate(id)}
                >
                  {trans('Send again')}
                </Button>
              ),
            },
          ]}
          rows={data}
          rowKey={({ id }) => id}
          empty={<EmptyState title={trans('It was told nothing in the last 30 days')} />}
        />
      )}
    </Dialog>
  )
}

import { useHost, useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Badge, Button, EmptyState, Pagination, Select, Table } from '@app/shared/ui'
import type { SiteWebhook, WebhookDelivery } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { DeliveryDialog } from './delivery-dialog'
import { deliveriesQuery, replayDelivery, WEBHOOKS } from './webhook-calls'
import styles from './webhooks.module.css'

const PER_PAGE = 20
const names = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }
const tones = { waiting: 'neutral', sent: 'success', failed: 'danger' } as const
const states = ['waiting', 'sent', 'failed'] as const

/** What a server was told lately, and what it answered: all of it or that of one state, page by page. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: SiteWebhook; onClose: () => void }) {
  const { trans } = useTrans()
  const dates = useDates()
  const { http, queries } = useHost()
  const [state, setState] = useState<WebhookDelivery['state']>()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<WebhookDelivery>()
  const wanted = { page, perPage: PER_PAGE, ...(state && { state }) }
  const { data, isError, refetch } = useQuery(deliveriesQuery(useHttp(), webhook.id, wanted))
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
      <div className={styles.messages}>
        <Select
          label={trans('State')}
          placeholder={trans('All')}
          options={states.map(value => ({ value, label: trans(names[value]) }))}
          value={state ?? ''}
          onChange={({ target }) => {
            setState(states.find(name => name === target.value))
            setPage(1)
          }}
        />
        {isError ? (
          <LoadFailure title={trans('The messages could not be loaded')} onRetry={refetch} />
        ) : (
          <>
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
                  width: '220px',
                  cell: delivery => (
                    <span className={styles.buttons}>
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={`${trans('Show')}: ${delivery.type}`}
                        onClick={() => setOpened(delivery)}
                      >
                        {trans('Show')}
                      </Button>
                      <Button
                        variant="outline"
                        size="sm"
                        disabled={replay.isPending}
                        aria-label={`${trans('Send again')}: ${delivery.type}`}
                        onClick={() => replay.mutate(delivery.id)}
                      >
                        {trans('Send again')}
                      </Button>
                    </span>
                  ),
                },
              ]}
              rows={data?.data}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  title={trans(
                    state ? 'It has no message of this state' : 'It was told nothing in the last 30 days',
                  )}
                />
              }
            />
            {data && <Pagination page={page} perPage={PER_PAGE} total={data.total} onPageChange={setPage} />}
          </>
        )}
      </div>
      {opened && (
        <DeliveryDialog webhook={webhook.id} delivery={opened} onClose={() => setOpened(undefined)} />
      )}
    </Dialog>
  )
}

import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { EmptyState, Link } from '@app/shared/ui'
import type { WebhookEvent, WebhookStatus } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { EventState } from './event-state'
import { paymentEventsQuery } from './payment-event-calls'
import { eventStates } from './payment-event-words'
import styles from './payment-events.module.css'

const states = Object.keys(eventStates) as WebhookStatus[]

/** What the payment service told, newest first, at `/admin/payment-events`. */
export default function PaymentEvents() {
  const { trans } = useTrans()
  const dates = useDates()
  const columns: DataColumn<WebhookEvent>[] = [
    {
      key: 'type',
      header: trans('Event'),
      filter: { kind: 'text' },
      cell: ({ id, type }) => (
        <span className={styles.two} dir="ltr">
          <Link to={`/admin/payment-events/${encodeURIComponent(id)}`}>{type}</Link>
          <span className={styles.code}>{id}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: trans('State'),
      width: '220px',
      filter: {
        kind: 'choice',
        options: states.map(value => ({ value, label: trans(eventStates[value].label) })),
      },
      cell: event => <EventState event={event} />,
    },
    {
      key: 'created_at',
      header: trans('Received'),
      width: '205px',
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.minute(created_at)}</time>,
    },
  ]
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  const { page, perPage, filters } = state
  const status = states.find(name => name === filters.status)
  const { data, isError, refetch } = useQuery(
    paymentEventsQuery(useHttp(), {
      ...{ page, perPage },
      ...(status && { status }),
      ...(filters.type && { type: filters.type }),
    }),
  )
  return (
    <AdminFrame title={trans('Payment events')}>
      <DataTable
        label={trans('Payment events')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        skeletonRows={10}
        empty={
          <EmptyState
            icon={<Webhook />}
            title={trans('The payment service has told nothing yet')}
            text={trans(
              'What it tells of payments and subscriptions appears here, and stays for three months.',
            )}
          />
        }
        failed={
          isError && <LoadFailure title={trans('The payment events could not be loaded')} onRetry={refetch} />
        }
      />
    </AdminFrame>
  )
}

import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, exportAddress, orderOf, useTableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import type { SubscriberState } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { plansQuery } from '../plans/plan-calls'
import { subscribersQuery } from './subscriber-calls'
import { subscriberStates } from './subscriber-states'
import { useSubscriberColumns } from './use-subscriber-columns'

const states = Object.keys(subscriberStates) as SubscriberState[]

/** Who has which plan, at `/admin/subscriptions`; search, filters, order and page are in the URL. */
export default function Subscribers() {
  const { trans } = useTrans()
  const http = useHttp()
  const { base_url } = useSettings()
  const plans = useQuery(plansQuery(http))
  const columns = useSubscriberColumns(plans.data ?? [])
  const state = useTableState(columns, {
    sort: { by: 'created_at', direction: 'descending' },
    sizes: [30, 50, 100],
  })
  const { page, perPage, filters, sort } = state
  const query = useDeferredValue(state.query)
  const inState = states.find(name => name === filters.state)
  const wanted = {
    ...orderOf(sort, ['created_at', 'current_period_end']),
    ...(query && { query }),
    ...(inState && { state: inState }),
    ...(filters.plan && { plan: Number(filters.plan) }),
  }
  const { data, isError, refetch } = useQuery({
    ...subscribersQuery(http, { page, perPage, ...wanted }),
    // What plan an address names is known with the plans.
    enabled: !plans.isPending,
  })
  return (
    <AdminFrame title={trans('Subscriptions')}>
      <DataTable
        label={trans('Subscriptions')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        csv={{ address: exportAddress(base_url, 'billing/subscriptions/export', wanted) }}
        search={trans('Search by name or email')}
        skeletonRows={10}
        empty={
          <EmptyState
            icon={<CreditCard />}
            title={trans('Nobody has taken a plan yet')}
            text={trans('Who takes one appears here, and stays when it ends.')}
          />
        }
        failed={
          isError && <LoadFailure title={trans('The subscriptions could not be loaded')} onRetry={refetch} />
        }
      />
    </AdminFrame>
  )
}

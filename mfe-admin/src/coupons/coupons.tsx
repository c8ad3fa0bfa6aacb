import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { Badge, Button, EmptyState } from '@app/shared/ui'
import type { Coupon } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { plansQuery } from '../plans/plan-calls'
import { couponsQuery } from './coupon-calls'
import { couponStates, reductionText } from './coupon-words'
import styles from './coupons.module.css'
import { NewCoupon } from './new-coupon'
import { SwitchCoupon } from './switch-coupon'

/** Codes that take something off, at `/admin/coupons`. */
export default function Coupons() {
  const { trans, language } = useTrans()
  const dates = useDates()
  const http = useHttp()
  const [isAdding, setAdding] = useState(false)
  const { data, isError, refetch } = useQuery(couponsQuery(http))
  const { data: plans } = useQuery(plansQuery(http))
  const columns = useMemo<DataColumn<Coupon>[]>(() => {
    const names = (ids: readonly number[]) =>
      ids.map(id => plans?.find(plan => plan.id === id)?.name ?? String(id)).join(', ')
    return [
      {
        key: 'code',
        header: trans('Code'),
        sortable: true,
        value: ({ code }) => code,
        cell: coupon => (
          <span className={styles.two}>
            <span dir="ltr" className={styles.code}>
              {coupon.code}
            </span>
            <span className={styles.quiet}>{reductionText(coupon, { trans, language })}</span>
          </span>
        ),
      },
      {
        key: 'plans',
        header: trans('Plans'),
        value: ({ plan_ids }) => names(plan_ids),
        cell: ({ plan_ids }) => (plan_ids.length > 0 ? names(plan_ids) : trans('All plans')),
      },
      {
        key: 'uses',
        header: trans('Used'),
        sortable: true,
        align: 'end',
        width: '110px',
        value: ({ uses }) => uses,
        cell: ({ uses, max_uses: most }) =>
          most === null ? uses : trans(':count of :most', { count: uses, most }),
      },
      {
        key: 'ends_at',
        header: trans('Ends'),
        sortable: true,
        width: '170px',
        value: ({ ends_at }) => ends_at,
        cell: ({ ends_at }) => (ends_at ? <time dateTime={ends_at}>{dates.minute(ends_at)}</time> : '–'),
      },
      {
        key: 'state',
        header: trans('State'),
        width: '130px',
        value: ({ state }) => state,
        filter: {
          kind: 'choice',
          options: Object.entries(couponStates).map(([value, { label }]) => ({ value, label: trans(label) })),
        },
        cell: ({ state }) => (
          <Badge tone={couponStates[state].tone}>{trans(couponStates[state].label)}</Badge>
        ),
      },
      {
        key: 'actions',
        header: trans('Actions'),
        width: '140px',
        align: 'end',
        cell: coupon => <SwitchCoupon coupon={coupon} />,
      },
    ]
  }, [trans, language, dates, plans])
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  return (
    <AdminFrame
      title={trans('Coupons')}
      actions={<Button onClick={() => setAdding(true)}>{trans('New coupon')}</Button>}
    >
      <DataTable
        label={trans('Coupons')}
        state={state}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        by="browser"
        search={trans('Search by code')}
        empty={
          <EmptyState
            icon={<TicketPercent />}
            title={trans('There are no coupons yet')}
            text={trans('People type the code of a coupon when they take a plan.')}
          />
        }
        failed={isError && <LoadFailure title={trans('The coupons could not be loaded')} onRetry={refetch} />}
      />
      {isAdding && <NewCoupon onClose={() => setAdding(false)} />}
    </AdminFrame>
  )
}

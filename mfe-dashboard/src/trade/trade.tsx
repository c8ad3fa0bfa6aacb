import { usePermission } from '@app/shared/access'
import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Badge, ButtonLink, EmptyState, Skeleton } from '@app/shared/ui'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { DashboardPage } from '../frame/dashboard-page'
import { useLiveInstruments } from '../live/use-live-instruments'
import { Failed } from '../states/failed'
import { Simulated } from '../states/simulated'
import { OrderTicket } from '../ticket/order-ticket'
import { InstrumentList } from './instrument-list'
import { InstrumentPanel } from './instrument-panel'
import { OptionChain } from './option-chain'
import styles from './trade.module.css'

/** Instruments with their prices, and where orders are placed, at `/trade` and `/trade/:symbol`. */
export default function Trade() {
  const { trans } = useTrans()
  const { symbol } = useParams()
  const mayOrder = usePermission('orders.view')
  const user = useUser()
  const { data, isError, refetch, isTold } = useLiveInstruments()
  const shown = symbol ? data?.find(instrument => instrument.symbol === symbol) : data?.[0]
  return (
    <DashboardPage
      width="working"
      title={trans('Trade')}
      name={shown ? `${shown.symbol} – ${trans('Trade')}` : trans('Trade')}
      lead={<Simulated />}
      actions={isTold && <Badge tone="success">{trans('Live')}</Badge>}
    >
      {isError && !data ? (
        <Failed onRetry={refetch} />
      ) : (
        <div className={styles.room}>
          <div className={styles.layout}>
            {data ? (
              <InstrumentList instruments={data} selected={shown?.symbol} />
            ) : (
              <div className={styles.loading}>
                <Skeleton height={320} />
              </div>
            )}
            {shown ? (
              <>
                <div className={styles.panel}>
                  <InstrumentPanel key={shown.symbol} instrument={shown} />
                </div>
                <div className={styles.ticket}>
                  {user && mayOrder && <OrderTicket key={shown.symbol} instrument={shown} />}
                </div>
                <div className={styles.options}>
                  <OptionChain key={shown.symbol} symbol={shown.symbol} />
                </div>
              </>
            ) : data ? (
              <Unknown />
            ) : (
              <>
                <div className={styles.panel}>
                  <Skeleton height={480} />
                </div>
                <div className={styles.ticket}>{user && mayOrder && <Skeleton height={400} />}</div>
              </>
            )}
          </div>
        </div>
      )}
    </DashboardPage>
  )
}

function Unknown() {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<SearchX />}
      title={trans('There is no such instrument')}
      action={
        <ButtonLink to="/trade" variant="outline">
          {trans('Show all instruments')}
        </ButtonLink>
      }
    />
  )
}

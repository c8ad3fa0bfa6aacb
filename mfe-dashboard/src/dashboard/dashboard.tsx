import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useSlots } from '@app/shared/navigation'
import { ButtonLink, Card } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../calls/order-calls'
import { Chart, ChartSkeleton } from '../chart/chart'
import { DashboardPage } from '../frame/dashboard-page'
import { Failed } from '../states/failed'
import { Simulated } from '../states/simulated'
import { AdSlot } from './ad-slot'
import { Counters } from './counters'
import styles from './dashboard.module.css'
import { Positions } from './positions'
import { RecentOrders } from './recent-orders'

/** What concerns somebody, at a glance, at `/dashboard`. */
export default function Dashboard() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(dashboardQuery(useHttp()))
  const news = useSlots('dashboard:')
  return (
    <DashboardPage
      width="working"
      title={trans('Dashboard')}
      lead={<Simulated />}
      actions={
        <ButtonLink to="/trade" size="sm">
          {trans('Trade')}
        </ButtonLink>
      }
    >
      <AdSlot name="dashboard_top" />
      {isError && !data ? (
        <Failed onRetry={refetch} />
      ) : (
        <div className={styles.content}>
          <Counters dashboard={data} />
          <Card title={trans('Balance')} description={trans('Money and positions, in the last 30 days.')}>
            {data ? (
              <Chart
                label={trans('Balance in the last 30 days')}
                points={data.history.map(({ at, value }) => ({ at, value }))}
              />
            ) : (
              <ChartSkeleton />
            )}
          </Card>
          {(!data || data.positions) && (
            <section className={styles.recent}>
              <header className={styles.heading}>
                <h2>{trans('Positions')}</h2>
              </header>
              <Positions dashboard={data} />
            </section>
          )}
          {news.map(({ name, Content }) => (
            <Content key={name} />
          ))}
          <RecentOrders orders={data?.recent_orders} />
        </div>
      )}
      <AdSlot name="dashboard_bottom" />
    </DashboardPage>
  )
}

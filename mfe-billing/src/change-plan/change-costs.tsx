import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, Card, Link, Skeleton } from '@app/shared/ui'
import type { PlanChangeRequest, Product } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { TestModeNote } from '../payment-pages/test-mode-note'
import { Failed } from '../rows/failed'
import rows from '../rows/rows.module.css'
import { planChangeQuery } from '../subscription/subscription-calls'
import styles from './change-costs.module.css'
import { CostLines } from './cost-lines'
import { OverLimit } from './over-limit'
import { useChange } from './use-change'

/** What the change costs to the cent, what it takes away, and the button that does it at just that price. */
export function ChangeCosts({ product, request }: { product: Product; request: PlanChangeRequest }) {
  const { trans } = useTrans()
  const { data, isError, isFetching, refetch } = useQuery(planChangeQuery(useHttp(), request))
  const { change, isChanging, isStale, refusal } = useChange(product, request, async () => {
    await refetch()
  })
  if (isError) return <Failed onRetry={refetch} />
  if (!data)
    return (
      <Card title={trans('What you pay')}>
        <Skeleton height={180} />
      </Card>
    )
  return (
    <>
      {data.over_limit.length > 0 && <OverLimit product={product} usage={data.over_limit} />}
      <Card
        title={trans('What you pay')}
        footer={
          <Button pending={isChanging} disabled={isFetching} onClick={() => change(data.proration_date)}>
            {data.due_now > 0 ? trans('Change plan and pay') : trans('Change plan')}
          </Button>
        }
      >
        <div className={rows.stack}>
          <CostLines costs={data} />
          {isStale && (
            <p className={styles.stale} role="status">
              {trans('The amounts have changed meanwhile. Please look at them again.')}
            </p>
          )}
          {refusal && (
            <p className={styles.refused} role="alert">
              {refusal} <Link to="/billing/payment-method">{trans('Update payment method')}</Link>
            </p>
          )}
          <TestModeNote />
        </div>
      </Card>
    </>
  )
}

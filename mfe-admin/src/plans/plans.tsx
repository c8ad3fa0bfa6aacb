import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { lazyPage } from '@app/shared/navigation'
import { ButtonLink, EmptyState, ListSkeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { Suspense } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { plansQuery } from './plan-calls'
import type { PlanListProps } from './plan-list'
import styles from './plans.module.css'

// Dragging weighs more than the rest of the screen.
const PlanList = lazyPage<PlanListProps>(() => import('./plan-list'))

/** What is sold, in the order in which it is shown, at `/admin/plans`. */
export default function Plans() {
  const { trans } = useTrans()
  const mayCreate = usePermission('plans.create')
  const { data: plans, isError, isPending, refetch } = useQuery(plansQuery(useHttp()))
  const isLoading = useSpinnerDelay(isPending)
  return (
    <AdminFrame
      title={trans('Plans')}
      actions={mayCreate && <ButtonLink to="/admin/plans/new">{trans('New plan')}</ButtonLink>}
    >
      {isError && <LoadFailure title={trans('The plans could not be loaded')} onRetry={refetch} />}
      {isLoading && <ListSkeleton />}
      {plans?.length === 0 && <EmptyState icon={<Tags />} title={trans('There are no plans yet')} />}
      {plans && plans.length > 0 && (
        <div className={styles.page}>
          <p className={styles.note}>
            {trans(
              'Visitors see them in this order. Drag a plan by its handle, or pick it up with the space bar.',
            )}
          </p>
          <Suspense fallback={<ListSkeleton />}>
            <PlanList plans={plans} />
          </Suspense>
        </div>
      )}
    </AdminFrame>
  )
}

import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import type { PlanDetail } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ordering } from '../ordering/ordering'
import { orderPlans, PLANS } from './plan-calls'
import { PlanRow } from './plan-row'
import styles from './plans.module.css'

/** All plans there are. */
export interface PlanListProps {
  plans: PlanDetail[]
}

/** The plans in their order, which is stored as soon as one is put down. */
export default function PlanList({ plans }: PlanListProps) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const mayOrder = usePermission('plans.update')
  const showError = useShowError()
  const order = useMutation({
    mutationFn: (wanted: PlanDetail[]) =>
      orderPlans(http, { ids: wanted.map(({ id }) => id), from: plans.map(({ id }) => id) }),
    // Stands where it was put while the server is asked, and goes back when that refuses.
    onMutate: wanted => queries.setQueryData(PLANS, wanted),
    onError: error => showError(error),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Ordering
      items={plans}
      nameOf={({ name }) => name}
      onMove={order.mutate}
      instructions={trans(
        'Press space to pick up the plan, the arrow keys to move it, space to put it down, Escape to cancel.',
      )}
    >
      {(shown, handleOf) => (
        <ol className={styles.list} aria-label={trans('Plans')}>
          {shown.map(plan => (
            <PlanRow key={plan.id} plan={plan} handle={mayOrder ? handleOf(plan) : undefined} />
          ))}
        </ol>
      )}
    </Ordering>
  )
}

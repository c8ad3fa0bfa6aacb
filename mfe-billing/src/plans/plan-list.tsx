import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Layers } from 'lucide-react'
import { useState } from 'react'
import { type Cycle, choosePrice } from './choose-price'
import { CycleToggle } from './cycle-toggle'
import { PlanCard } from './plan-card'
import styles from './plan-list.module.css'
import { PlanSkeletons } from './plan-skeletons'
import { productsQuery } from './products'
import { largestSaving } from './savings'

/** Every plan that is on offer, priced by the chosen cycle. */
export function PlanList() {
  const { trans } = useTrans()
  const [cycle, setCycle] = useState<Cycle>('monthly')
  const { data, isPending, isError, refetch } = useQuery(productsQuery(useHttp()))
  const isLoading = useSpinnerDelay(isPending)
  const shown = data?.filter(({ hidden }) => !hidden) ?? []

  if (isError)
    return (
      <EmptyState
        icon={<CloudOff />}
        isFailure
        title={trans('The plans could not be loaded')}
        text={trans('Nothing was changed. Please try again in a moment.')}
        action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
      />
    )
  if (!isPending && shown.length === 0)
    return (
      <EmptyState
        icon={<Layers />}
        title={trans('There are no plans yet')}
        text={trans('Tell us what you need, and we will find a way.')}
      />
    )
  return (
    <>
      <CycleToggle cycle={cycle} onChange={setCycle} saving={largestSaving(shown)} />
      <div className={styles.plans} aria-busy={isPending}>
        {isLoading ? (
          <PlanSkeletons />
        ) : (
          shown.map(product => (
            <PlanCard key={product.id} product={product} price={choosePrice(product, cycle)} />
          ))
        )}
      </div>
    </>
  )
}

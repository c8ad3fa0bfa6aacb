import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import type { PlanDetail } from '@app/shared/wire'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useMutation } from '@tanstack/react-query'
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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const at = (id: unknown) => plans.findIndex(plan => plan.id === id)
  const said = (line: string, id: unknown, over = id) =>
    trans(line, { label: plans[at(id)]?.name ?? '', position: at(over) + 1, count: plans.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('Picked up :label, position :position of :count.', active.id),
    onDragOver: ({ active, over }) =>
      over ? said(':label is at position :position of :count.', active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) =>
      said(':label was put at position :position of :count.', active.id, over?.id),
    onDragCancel: ({ active }) => said(':label stays at position :position of :count.', active.id),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) order.mutate(arrayMove(plans, at(active.id), at(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: trans(
            'Press space to pick up the plan, the arrow keys to move it, space to put it down, Escape to cancel.',
          ),
        },
      }}
    >
      <SortableContext items={plans} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={trans('Plans')}>
          {plans.map(plan => (
            <PlanRow key={plan.id} plan={plan} mayOrder={mayOrder} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
